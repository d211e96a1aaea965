import { plainProduct } from '../support/shop.ts'

const product = (slug: string, name: string, description: string) => ({
  ...plainProduct(slug, 1),
  name,
  description: `<p>${description}</p>`,
})

/** Products in the languages that the seed does not have. */
export const LANGUAGE_PRODUCTS = [
  product('tischlampe', 'Tischlampe Erle', 'Schirm aus Stahl, Fuß aus Messing.'),
  product('kaffeebecher', 'Kaffeebecher Morgen', 'Steinzeug mit Henkel, spülmaschinenfest.'),
  product('wolldecke', 'Wolldecke Falte', 'Aus Lammwolle gewebt, 140 × 200 cm.'),
  product('holzstuhl', 'Holzstuhl Spindel', 'Aus Buche gedreht und lackiert.'),
  product('duftkerze', 'Duftkerze Zeder', 'Rapswachs mit einem Hauch von Rauch.'),
  product('ja-mug', 'マグカップ', '朝のコーヒーのための陶器です。'),
  product('ja-lamp', 'テーブルランプ', '真鍮と鋼の照明。寝室にも。'),
  product('ja-blanket', 'ウールの毛布', '羊毛で織った暖かい一枚。'),
  product('ja-chair', '木の椅子', 'オーク材を使いました。'),
  product('ja-vase', '花瓶', '一輪挿しに。'),
  product('ar-lamp', 'مصباح طاولة', 'غطاء من الفولاذ وقاعدة من النحاس.'),
  product('ar-mug', 'كوب الصباح', 'من الخزف المزجج للقهوة.'),
  product('ar-blanket', 'بَطّانية صوف', 'دافئة ومنسوجة بعناية.'),
  product('ar-chair', 'كرسي خشبي', 'من خشب الزان المدهون.'),
  product('ar-candle', 'شمعة الأرز', 'رائحة هادئة مع قليل من الدخان.'),
]
