/** What a shopper types, and the slugs of the first three products that a good shop shows. Fewer than three are all that it shows. */
export interface QualityQuery {
  readonly typed: string
  readonly language?: string
  readonly first: readonly string[]
}

type Query = (typed: string, ...first: string[]) => QualityQuery

const query: Query = (typed, ...first) => ({ typed, first })
const queryIn =
  (language: string): Query =>
  (typed, ...first) => ({ ...query(typed, ...first), language })
const [german, japanese, arabic] = [queryIn('de'), queryIn('ja'), queryIn('ar')]

const LAMPS = ['alder-table-lamp', 'dome-desk-lamp', 'plisse-table-lamp']
const MUGS = ['morning-mug', 'dip-beaker-mug', 'wash-cup']
const VASES = ['bud-vase', 'stem-vase', 'round-vase']
/** The first of the shop is sold out. */
const PRINTS = ['arch-framed-print', 'tablemoon-framed-print', 'dune-framed-print']
const CUSHIONS = ['linen-cushion', 'stripe-cushion', 'hush-headphones']
const SNEAKERS = ['court-sneaker', 'panel-sneaker']
const SWEATERS = ['harbour-jumper', 'stripe-jumper']
const BLANKETS = ['fold-blanket', 'check-blanket']
const KNIVES = ['chef-knife-21-cm', 'paring-knife-9-cm']
const GAMES = ['parlour-a-board-game', 'orchard-a-board-game']
const SHIRTS = ['heavy-t-shirt', 'oxford-shirt']
const WATCHES = ['tide-watch', 'dusk-watch']

/** Queries over the seed, which is in English. */
export const SEED_QUERIES: readonly QualityQuery[] = [
  // Words and their forms
  query('mugs', ...MUGS),
  query('mug', ...MUGS),
  query('the mug', ...MUGS),
  query('lamps', ...LAMPS),
  query('lamp for desk', 'dome-desk-lamp'),
  query('wool', 'harbour-jumper', 'stripe-jumper', 'rib-beanie'),
  query('t shirt', 'heavy-t-shirt'),
  query('t-shirt', 'heavy-t-shirt'),
  query('tshirts', 'heavy-t-shirt'),
  query('shirts', ...SHIRTS),
  query('vases', ...VASES),
  query('knives', ...KNIVES),
  query('candles', 'vesper-candle', 'cedar-candle', 'taper-candlestick'),
  query('clocks', 'noon-wall-clock', 'quarter-wall-clock'),
  query('chairs', 'spindle-chair', 'kitchen-chair'),
  query('cushions', ...CUSHIONS),
  query('watches', ...WATCHES),
  query('rings', 'solo-ring', 'band-ring'),
  query('boards', 'slab-board', 'parlour-a-board-game', 'paddle-board'),
  query('board games', ...GAMES),
  query('boardgame', ...GAMES),
  query('soaps', 'oat-soap', 'three-soaps', 'sear-pan-24-cm'),
  query('blankets', ...BLANKETS),
  query('prints', ...PRINTS),
  query('bowls', 'deep-bowl', 'wide-bowl'),
  query('pens', 'two-pens', 'daybook'),
  query('teapots', 'halm-teapot', 'nook-teapot'),
  query('stools', 'perch-stool', 'bath-stool'),
  query('totes', 'market-tote', 'sunrise-tote'),
  query('beanies', 'rib-beanie'),
  query('back pack', 'field-backpack'),
  query('24 cm pan', 'sear-pan-24-cm'),
  query('24cm', 'sear-pan-24-cm', 'dome-desk-lamp', 'slab-board'),
  query('gift card', 'gift-card'),
  query('Plissé', 'plisse-table-lamp'),
  query('PLISSE', 'plisse-table-lamp'),
  // Descriptions and details
  query('linen', 'linen-cushion', 'daybook', 'stripe-cushion'),
  query('oak', 'paring-knife-9-cm', 'slab-board', 'bath-stool'),
  query('walnut', 'chef-knife-21-cm', 'paddle-board'),
  query('merino', 'harbour-jumper', 'stripe-jumper', 'rib-beanie'),
  query('dishwasher safe', 'morning-mug', 'deep-bowl', 'nook-teapot'),
  // Beginnings
  query('lam', ...LAMPS),
  query('sneak', ...SNEAKERS),
  query('head', 'hush-headphones'),
  query('can', 'vesper-candle', 'taper-candlestick', 'cedar-candle'),
  query('daybo', 'daybook'),
  query('oxf', 'oxford-shirt'),
  query('caraf', 'still-carafe'),
  query('tab', 'alder-table-lamp', 'plisse-table-lamp', 'tablemoon-framed-print'),
  query('bea', 'dip-beaker-mug', 'rib-beanie'),
  query('wat', 'tide-watch', 'dusk-watch', 'still-carafe'),
  query('morning m', 'morning-mug'),
  query('table la', 'alder-table-lamp', 'plisse-table-lamp'),
  query('speak', 'hall-speaker'),
  // One error
  query('candel', 'vesper-candle', 'cedar-candle', 'taper-candlestick'),
  query('lmap', ...LAMPS),
  query('vsae', ...VASES),
  query('tepot', 'halm-teapot', 'nook-teapot'),
  query('backpak', 'field-backpack'),
  query('sneeker', ...SNEAKERS),
  query('swetter', ...SWEATERS),
  query('blankit', ...BLANKETS),
  query('cushon', ...CUSHIONS),
  query('speeker', 'hall-speaker'),
  query('carrafe', 'still-carafe'),
  query('shrit', ...SHIRTS),
  query('chiar', 'spindle-chair', 'kitchen-chair'),
  query('wacth', ...WATCHES),
  query('boul', 'deep-bowl', 'wide-bowl'),
  query('tabel lamp', 'alder-table-lamp', 'plisse-table-lamp'),
  query('oxfrod shirt', 'oxford-shirt'),
  query('stonware', 'halm-teapot', 'morning-mug', 'deep-bowl'),
  query('leahter', 'field-backpack', 'tide-watch', 'dusk-watch'),
  query('hedphones', 'hush-headphones'),
  query('plise', 'plisse-table-lamp'),
  // Two errors
  query('headfones', 'hush-headphones'),
  query('candlstik', 'taper-candlestick'),
  query('porcalan', 'wide-bowl'),
  // Synonyms
  query('blue', 'court-sneaker', 'morning-mug', 'deep-bowl'),
  query('green', 'plisse-table-lamp', 'dip-beaker-mug', 'two-pens'),
  query('red', 'perch-stool', 'daybook', 'fold-blanket'),
  query('yellow', 'perch-stool', 'morning-mug', 'nook-teapot'),
  query('pink', 'plisse-table-lamp', 'harbour-jumper', 'three-soaps'),
  query('grey', 'spindle-chair', 'hall-speaker', 'hush-headphones'),
  query('blue sweater', 'harbour-jumper'),
  query('jumper', ...SWEATERS),
  query('trainers', ...SNEAKERS),
  query('shoes', ...SNEAKERS),
  query('tee', 'heavy-t-shirt'),
  query('pillow', ...CUSHIONS),
  query('rucksack', 'field-backpack'),
  query('notebok', 'daybook'),
  query('posters', ...PRINTS),
  query('thermos', 'day-flask'),
  // Stock numbers
  query('ALD-SAG', 'alder-table-lamp'),
  query('aldsag', 'alder-table-lamp'),
  query('COU-INK-41', 'court-sneaker'),
  query('OXF-SKY', 'oxford-shirt'),
  query('VES-OAT-400', 'vesper-candle'),
  // German words that English shares
  german('Lampen', ...LAMPS),
  german('Vasen', ...VASES),
]

/** Queries over products in their own languages: the seed has none. */
export const LANGUAGE_QUERIES: readonly QualityQuery[] = [
  german('Lampe', 'tischlampe'),
  german('Tischlampen', 'tischlampe'),
  german('Tichlampe', 'tischlampe'),
  german('Decken', 'wolldecke'),
  german('Stühle', 'holzstuhl'),
  german('stuehle', 'holzstuhl'),
  german('Kerzen', 'duftkerze'),
  german('kaffebecher', 'kaffeebecher'),
  japanese('マグ', 'ja-mug'),
  japanese('まぐかっぷ', 'ja-mug'),
  japanese('ﾏｸﾞｶｯﾌﾟ', 'ja-mug'),
  japanese('ランプ', 'ja-lamp'),
  japanese('花', 'ja-vase'),
  japanese('ウール毛布', 'ja-blanket'),
  japanese('木の椅子', 'ja-chair'),
  arabic('المصباح', 'ar-lamp'),
  arabic('مصبح', 'ar-lamp'),
  arabic('الكوب', 'ar-mug'),
  arabic('بطانيات', 'ar-blanket'),
  arabic('بطانيه صوف', 'ar-blanket'),
  arabic('كرسى', 'ar-chair'),
  arabic('شمعه الارز', 'ar-candle'),
]
