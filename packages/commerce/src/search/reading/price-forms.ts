export type PriceBound = 'to' | 'from' | 'between'

/** How a price is said. Its groups are the amounts and what names their currency. */
interface PriceForm {
  readonly pattern: RegExp
  readonly bound: PriceBound
  /** Without a currency it says something else: "from 3 years", "bis 40 Grad". */
  readonly needsCurrency?: boolean
  readonly languages?: readonly string[]
}

/** The currencies that shoppers name. A dollar may be that of several countries: it has no code. */
export const CURRENCY: readonly { readonly pattern: RegExp; readonly code: string }[] = [
  { pattern: /^(?:€|eur|euros?|ユーロ|يورو)$/iu, code: 'EUR' },
  { pattern: /^(?:£|gbp|pounds?|quid|pfund|ポンド)$/iu, code: 'GBP' },
  { pattern: /^(?:¥|￥|円|jpy|yen|ين)$/iu, code: 'JPY' },
  { pattern: /^(?:usd|us\$)$/iu, code: 'USD' },
  { pattern: /^(?:chf|fr\.?|franken|stutz)$/iu, code: 'CHF' },
  { pattern: /^(?:sar|ريال|ريالا|ر\.س)$/u, code: 'SAR' },
  { pattern: /^(?:aed|درهم|درهما|د\.إ)$/u, code: 'AED' },
  { pattern: /^(?:egp|جنيه|جنيها)$/u, code: 'EGP' },
  { pattern: /^(?:\$|dollars?|bucks|ドル|ドル|دولار|دولارا)$/iu, code: '' },
]

const SIGN = String.raw`(?:us\$|[$€£¥￥])`
const NAME = String.raw`(?:€|\$|£|¥|￥|円|ドル|ユーロ|ポンド|(?:eur|euros?|usd|dollars?|bucks|gbp|pounds?|quid|pfund|jpy|yen|chf|franken|aed|sar|egp|دولارا?|يورو|ريالا?|درهما?|جنيها?|ين)(?!\p{L}))`
const NUMBER = String.raw`\d{1,3}(?:[.,٬]\d{3})+(?:[.,٫]\d{1,2})?|\d{1,8}(?:[.,٫]\d{1,2})?`
/** What is measured or counted is no price. */
const NO_UNIT = String.raw`(?![\d.,]*\d)(?!\s?(?:["″%°]|(?:cm|mm|m|km|ml|cl|l|liters?|litres?|liter|kg|g|gr|oz|lbs?|inch|inches|in|ft|zoll|w|watt|v|volt|gb|tb|mah|pcs|pieces?|pack|teilig|stück|st|years?|yrs?|months?|jahren?|monaten?|tagen?|grad|personen|people|persons?|x|سم|متر|مل|لتر|كجم|كغ|جرام|سنوات|سنه|سنة|قطع|قطعه|センチ|ミリ|リットル|キロ|グラム|歳|才|個|枚|本|人|号)(?!\p{L})|[×x]\s?\d))`
const amount = (index: '' | '2') =>
  String.raw`(?:(?<sign${index}>${SIGN})\s?)?(?<amount${index}>${NUMBER})(?<many${index}>[万千])?${NO_UNIT}(?:\s?(?<name${index}>${NAME}))?`

const START = String.raw`(?<![\p{L}\p{N}])`
const form = (source: string) => new RegExp(source, 'iu')
const before = (typed: string, index: '' | '2' = '') => form(`${START}(?:${typed})\\s*${amount(index)}`)

/** The forms by how much they say; the first that fits is read. */
export const PRICE_FORMS: readonly PriceForm[] = [
  {
    bound: 'between',
    pattern: form(`${START}(?:between|zwischen|بين)\\s*${amount('')}\\s*(?:and|und|to|bis|[-–]|و|الى|إلى)\\s*${amount('2')}`),
  },
  {
    bound: 'between',
    needsCurrency: true,
    pattern: form(`${START}(?:from|von|من)\\s*${amount('')}\\s*(?:to|till|bis|الى|إلى|حتى|ل)\\s*${amount('2')}`),
  },
  {
    bound: 'between',
    needsCurrency: true,
    pattern: form(`${amount('')}\\s*(?:to|bis|[-–〜～~]|から|الى|إلى)\\s*${amount('2')}(?:まで|の間)?`),
  },
  {
    bound: 'to',
    pattern: form(
      `${amount('')}\\s*(?:以下|未満|以内|までの?|より安い|or less|or under|and under|max(?:imum)?(?!\\p{L})|oder weniger|أو أقل|او اقل|فأقل|فما دون)`,
    ),
  },
  {
    bound: 'from',
    pattern: form(
      `${amount('')}\\s*(?:以上|より高い|超|からの?|or more|and up|and above|\\+|aufwärts|oder mehr|أو أكثر|او اكثر|فأكثر|فما فوق)`,
    ),
  },
  {
    bound: 'to',
    pattern: before(
      String.raw`(?:costing |priced |for )?(?:under|below|less than|cheaper than|no more than|not more than|at most|max(?:imum)?\.?|<=?|unter|höchstens|maximal|weniger als|günstiger als|billiger als|nicht über|nicht mehr als|nicht teurer als|(?:بسعر\s)?(?:ب?[أا]قل من|تحت|[أا]رخص من|دون|لا يزيد عن|لا يتجاوز|بحد [أا]قصى))`,
    ),
  },
  {
    bound: 'from',
    pattern: before(
      String.raw`(?:over|above|more than|at least|min(?:imum)?\.?|>=?|über|mehr als|mindestens|teurer als|(?:[أا]كثر من|فوق|[أا]غلى من|لا يقل عن|ابتدا?[ءئ]?ا?ً? من))`,
    ),
  },
  { bound: 'to', needsCurrency: true, pattern: before(String.raw`(?:up to|within|bis(?: zu)?|für|for|حتى|[إا]لى|بحدود|حدود|بـ?)`) },
  { bound: 'from', needsCurrency: true, pattern: before(String.raw`(?:from|starting at|ab|من)`) },
  { bound: 'to', languages: ['en'], pattern: before(String.raw`up to`) },
  { bound: 'to', languages: ['de'], pattern: before(String.raw`bis(?: zu)?`) },
  { bound: 'to', needsCurrency: true, pattern: form(`${START}${amount('')}(?!\\p{L})`) },
]
