import * as z from 'zod/mini'

/** Text with the specification's length limits. */
export const text = (max?: number, min = 0) =>
  max === undefined ? z.string().check(z.minLength(min)) : z.string().check(z.minLength(min), z.maxLength(max))

export const integer = (min: number, max: number) => z.number().check(z.multipleOf(1), z.minimum(min), z.maximum(max))

export const numberWithin = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max))

/** Catalog prices are JSON numbers; the specification caps them here. */
export const catalogAmount = () => z.number().check(z.maximum(999_999_999.99))

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const guid = () => z.string().check(z.regex(GUID))
export const email = () => z.string().check(z.email())
/** RFC 5321 § 4.5.3.1.3: a path of 256 octets with its brackets. */
export const MAX_EMAIL_LENGTH = 254
/**
 * A URL of the web: other schemes, `javascript:` above all, have no place where a shopper clicks. zod's own format also normalizes,
 * which would be half a kilobyte more in every Worker.
 */
export const webUrl = () => z.string().check(z.stringFormat('url', (value) => /^https?:\/\//i.test(value) && URL.canParse(value)))
export const countryCode = () => z.string().check(z.regex(/^[A-Z]{2}$/))
export const currencyCode = () => z.string().check(z.regex(/^[A-Z]{3}$/))
export const languageCode = () => z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/))
/** Deliberately wide: refusing a shopper's real number costs an order, and carriers accept all of these. */
export const phone = () => z.string().check(z.regex(/^(?=\D*\d)\+?[\d\s().\-/]{3,40}$/))

/** Free-form data that belongs to its writer. */
export const freeMap = () => z.record(z.string(), z.unknown())

/** A number, or none: the wire writes NaN and the infinities as text, and nothing here can count with them. */
export const float = (finite = z.number()) =>
  z.codec(z.union([z.number(), z.literal(['NaN', 'Infinity', '-Infinity'])]), z.optional(finite), {
    decode: (value) => (typeof value === 'number' ? value : undefined),
    encode: (value) => value ?? 'NaN',
  })

/** A day without a time or a place: YYYY-MM-DD, text on both sides. */
export const localDate = () => z.iso.date()

/** An instant: ISO 8601 text on the wire, a Date in the program. */
export const instant = () =>
  z.codec(z.string(), z.date(), {
    decode: (value, context) => {
      const date = new Date(value)
      if (Number.isNaN(date.getTime())) context.issues.push({ code: 'invalid_format', format: 'datetime', input: value })
      return date
    },
    encode: (date) => date.toISOString(),
  })

/** A list that is empty when the response leaves it out, as protobuf's JSON does with empty lists. */
export const list = <Item extends z.ZodMiniType>(item: Item, max?: number, min = 0) =>
  z._default(max === undefined ? z.array(item) : z.array(item).check(z.minLength(min), z.maxLength(max)), [])

/** A list of a request body: absent means "leave as it is", which an empty list does not. */
export const requestList = <Item extends z.ZodMiniType>(item: Item, max: number, min = 0) =>
  z.array(item).check(z.minLength(min), z.maxLength(max))

type OptionalFields<Shape extends z.core.$ZodShape> = { -readonly [Field in keyof Shape]: z.ZodMiniOptional<Shape[Field]> }

/** The fields that a response may leave out. Spread into an object beside the ones it always holds. */
export const optionalFields = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, z.optional(field)])) as OptionalFields<Shape>

/** An object of the wire of which every field may be absent; fields that are not declared pass through. */
export const looseFields = <Shape extends z.core.$ZodShape>(shape: Shape) => z.looseObject(optionalFields(shape))
