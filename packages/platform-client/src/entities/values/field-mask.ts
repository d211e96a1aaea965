import * as z from 'zod/mini'

/** Dotted names of fields: a list in the program, one text joined with commas on the wire. */
export const fieldMask = () =>
  z.codec(z.string(), z.array(z.string().check(z.regex(/^[^,\s]+$/))).check(z.minLength(1)), {
    decode: (mask) => mask.split(','),
    encode: (names) => names.join(','),
  })
