import { CURRENCY, PRICE_FORMS, type PriceBound } from './price-forms.ts'

/** What of a text is about prices. */
export interface ReadPrices {
  /** The words that say it, as they were typed. */
  readonly typed: string
  /** The text without them. */
  readonly textWithout: string
  readonly from?: number
  readonly to?: number
  /** The currency that is named; a sign that several currencies share names none. */
  readonly currency?: string
}

const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g
const SPACES = /[\u00a0\u202f\u3000]/g
/** More is no price of a shop. */
const MAX_AMOUNT = 100_000_000

/** Reads prices such as "under 20", "zwischen 10 und 20 €", "3000円以下". Undefined where a text names none. */
export function readPrices(text: string, language: string): ReadPrices | undefined {
  const typed = withPlainDigits(text)
  for (const { pattern, bound, needsCurrency, languages } of PRICE_FORMS) {
    if (languages && !languages.includes(language)) continue
    const found = pattern.exec(typed)
    if (!found?.groups) continue
    const { groups } = found
    const codes = [groups['sign'], groups['sign2'], groups['name'], groups['name2']].flatMap((word) => (word ? codeOf(word) : []))
    if (needsCurrency && codes.length === 0) continue
    const amounts = [parseAmount(groups['amount'], groups['many']), parseAmount(groups['amount2'], groups['many2'] ?? groups['many'])]
    const prices = toPrices(bound, amounts)
    if (!prices) continue
    const [start, end] = [found.index, found.index + found[0].length]
    const currency = codes.find((code) => code !== '')
    return {
      typed: text.slice(start, end).trim(),
      textWithout: `${text.slice(0, start)} ${text.slice(end)}`.trim().replaceAll(/\s+/g, ' '),
      ...prices,
      ...(currency && { currency }),
    }
  }
  return undefined
}

/** The same text at the same places, with digits and spaces of one kind. */
function withPlainDigits(text: string): string {
  return text
    .replaceAll(DIGITS, (digit) => digit.normalize('NFKC').replace(/[^0-9]/, (own) => String((own.codePointAt(0) ?? 0) & 15)))
    .replaceAll(SPACES, ' ')
}

function codeOf(word: string): string {
  return CURRENCY.find(({ pattern }) => pattern.test(word))?.code ?? ''
}

/** "1.299,00", "1,299" and "12.5" as shoppers write them: a separator before three digits stands for thousands. */
function parseAmount(written: string | undefined, many: string | undefined): number | undefined {
  if (written === undefined) return undefined
  const plain = written.replaceAll(/[.,٬](?=\d{3}(?!\d))/g, '').replace(/[,٫]/, '.')
  const amount = Number(plain) * (many === '万' ? 10_000 : many === '千' ? 1_000 : 1)
  return Number.isFinite(amount) && amount > 0 && amount < MAX_AMOUNT ? amount : undefined
}

function toPrices(bound: PriceBound, [first, second]: (number | undefined)[]): Pick<ReadPrices, 'from' | 'to'> | undefined {
  if (first === undefined) return undefined
  if (bound === 'to') return { to: first }
  if (bound === 'from') return { from: first }
  return second === undefined ? undefined : { from: Math.min(first, second), to: Math.max(first, second) }
}
