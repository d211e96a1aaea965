const START = String.raw`(?<![\p{L}\p{N}])`
const END = String.raw`(?![\p{L}\p{N}])`

/** Words of an order by price. Japanese and Arabic ones may touch what they are about. */
export const CHEAP = new RegExp(
  String.raw`${START}(?:cheap(?:est|er)?|inexpensive|affordable|low[- ]cost|low[- ]priced?|budget(?=\s)|billig(?:e[nrsm]?|ste[nrsm]?)?|günstig(?:e[nrsm]?|ste[nrsm]?)?|guenstige?|preiswert(?:e[nrsm]?)?|preisgünstig(?:e[nrsm]?)?|رخيص[ةه]?|[أا]رخص|اقتصادي[ةه]?)${END}|(?:安い|激安|格安|低価格の?|お手頃(?:価格)?の?|プチプラの?)`,
  'iu',
)

/** Words of what costs less than before. */
export const DISCOUNTED = new RegExp(
  String.raw`${START}(?:on sale|for sale|sale|clearance|discount(?:ed|s)?|deals?|special offers?|reduced|im angebot|angebote?|reduziert(?:e[nrsm]?)?|schnäppchen|ausverkauf|rabatt(?:e|iert(?:e[nrsm]?)?)?|تخفيضات?|خصومات?|خصم|عروض|تنزيلات)${END}|(?:セール(?:中の?|品)?|割引(?:中の?)?|値下げ|アウトレット)`,
  'iu',
)

/** Where a size stands: after or before the word for it, and letters by themselves. */
export const SIZE_FORMS: readonly RegExp[] = [
  new RegExp(
    String.raw`${START}(?:in )?(?:size|sz|größe|grösse|groesse|gr\.|مقاس|قياس)\s*[:.]?\s*(?:eu|us|uk|de)?\s*([\p{L}\d.,½]{1,8})${END}`,
    'iu',
  ),
  new RegExp(String.raw`${START}([\p{L}\d.,½]{1,8})[- ]?(?:size|sized|größe)${END}`, 'iu'),
  /サイズ\s*([a-z\d.]{1,5})/iu,
  /([a-z\d.]{1,5})\s*(?:cm)?サイズ/iu,
  new RegExp(String.raw`${START}(xxs|xs|xl|xxl|xxxl|[23456]xl)${END}`, 'iu'),
  new RegExp(String.raw`${START}([SML])${END}`, 'u'),
]

/** Sizes in words, as shops write them in letters. */
export const SIZE_ALIASES: Readonly<Record<string, readonly string[]>> = {
  small: ['s'],
  medium: ['m'],
  large: ['l'],
  s: ['small'],
  m: ['medium'],
  l: ['large'],
  xs: ['extra small', 'x-small'],
  xl: ['extra large', 'x-large'],
  xxl: ['2xl', 'xx-large'],
  '2xl': ['xxl'],
  xxxl: ['3xl'],
  '3xl': ['xxxl'],
  klein: ['s', 'small'],
  mittel: ['m', 'medium'],
  groß: ['l', 'large'],
  صغير: ['s', 'small'],
  وسط: ['m', 'medium'],
  متوسط: ['m', 'medium'],
  كبير: ['l', 'large'],
}

/** The families of colours, which shops call their own choices by. German ones with their endings. */
export const COLOR = new RegExp(
  String.raw`${START}(?:(?:light|dark|pale|navy|sky|hell|dunkel)[- ]?)?(?:red|blue|navy|green|yellow|pink|purple|violet|orange|black|white|gr[ae]y|brown|beige|cream|gold(?:en)?|silver|turquoise|teal|(?:rot|blau|grün|gelb|schwarz|weiß|weiss|grau|braun|violett)(?:e[nrsm]?)?|rosa|lila|türkis|creme|silber(?:n)?|[أا]حمر|حمراء|[أا]زرق|زرقاء|كحلي|[أا]خضر|خضراء|[أا]صفر|صفراء|وردي[ةه]?|بنفسجي[ةه]?|برتقالي[ةه]?|[أا]سود|سوداء|[أا]بيض|بيضاء|رمادي[ةه]?|بني[ةه]?|بيج|ذهبي[ةه]?|فضي[ةه]?)${END}|(?:赤|青|紺|緑|黄|桃|紫|黒|白|茶)(?:色い?|い)?の?(?=[\s\p{Script=Katakana}]|$)|(?:レッド|ブルー|ネイビー|グリーン|イエロー|ピンク|パープル|オレンジ|ブラック|ホワイト|グレー|ブラウン|ベージュ)の?`,
  'iu',
)

/** A folded word that is a colour and nothing else. */
export const COLOR_WORD =
  /^(?:(?:red|blue|navy|green|yellow|pink|purple|violet|black|white|gr[ae]y|brown|beige|turquoise|teal|rosa|lila|turkis)|(?:dunkel|hell)?(?:rot|blau|grun|gelb|schwarz|weiss|grau|braun|violett)(?:e[nrsm]?)?|赤い?|青い?|紺|緑|黄色い?|紫|黒い?|白い?|茶色い?|レッド|ブルー|ネイビー|グリーン|イエロー|ピンク|パープル|ブラック|ホワイト|グレー|ブラウン|ベージュ|احمر|حمراء|ازرق|زرقاء|كحلي|اخضر|خضراء|اصفر|صفراء|ورديه?|اسود|سوداء|ابيض|بيضاء|رماديه?|بنيه?|بيج)$/u

/** Gifts, and the people that they are for. */
export const GIFT = new RegExp(
  String.raw`${START}(?:(?:gifts?|presents?)(?: ideas?)?(?: for \p{L}+(?: \p{L}+)?)?|geschenk(?:e|idee|ideen)?(?: für \p{L}+(?: \p{L}+)?)?|هدي[ةه](?: ل\p{L}+)?|هدايا(?: ل\p{L}+)?)${END}|(?:[\p{Script=Han}]+(?:への?|の|用)?\s*)?(?:プレゼント|ギフト|贈り物)`,
  'iu',
)
