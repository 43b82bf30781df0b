import { expect, it } from 'vitest';
import { cropped, storedSize } from './readPicture';

const picture = { width: 4000, height: 3000 };
const whole = { shape: null, zoom: 1, x: 0.5, y: 0.5 };

it.each([
  ['the whole picture', whole, { left: 0, top: 0, width: 4000, height: 3000 }],
  ['a square from the middle', { ...whole, shape: 1 }, { left: 500, top: 0, width: 3000, height: 3000 }],
  ['a square from the left', { ...whole, shape: 1, x: 0 }, { left: 0, top: 0, width: 3000, height: 3000 }],
  ['a wide part from the bottom', { ...whole, shape: 2, y: 1 }, { left: 0, top: 1000, width: 4000, height: 2000 }],
  ['a quarter', { ...whole, zoom: 2, x: 1, y: 0 }, { left: 2000, top: 0, width: 2000, height: 1500 }],
])('a picture can be cropped to %s', (_, crop, part) => expect(cropped(picture, crop)).toEqual(part));

it('a picture is stored with at most 1,600 pixels on each side, and never enlarged', () => {
  expect(storedSize(picture)).toEqual({ width: 1600, height: 1200 });
  expect(storedSize({ width: 10, height: 9000 })).toEqual({ width: 2, height: 1600 });
  expect(storedSize({ width: 300.4, height: 200.6 })).toEqual({ width: 300, height: 201 });
});
