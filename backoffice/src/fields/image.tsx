import { safeImage } from '@cradle/shared/text/safeUrl';
import { ImageAddress } from '../pictures/ImageAddress';
import type { Kind } from './kinds';
import text from './text';

export default {
  ...text,
  input: ({ field, rules: _rules, compact: _compact, ...input }) => <ImageAddress {...input} shape={field.shape} />,
  cell: (value) => {
    const address = safeImage(String(value));
    return address ? (
      <img src={address} alt="" loading="lazy" referrerPolicy="no-referrer" height={32} />
    ) : (
      String(value)
    );
  },
} satisfies Kind;
