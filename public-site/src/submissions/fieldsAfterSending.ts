/**
 * The fields of a form after it was sent: emptied, unless the user has edited them in the meantime.
 * @param sent the fields that were sent
 * @param current the fields now
 * @param noFields the fields of an empty form
 */
export function fieldsAfterSending<Fields extends object>(sent: Fields, current: Fields, noFields: Fields): Fields {
  return JSON.stringify(current) === JSON.stringify(sent) ? noFields : current;
}
