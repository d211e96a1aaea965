/** The people that gifts are for, with the words by which shops say for which people a product is. */
const BY_KIND: Readonly<Record<string, string>> = {
  women:
    'her mum mom mam mommy mother moms mums wife girlfriend sister aunt grandma granny grandmother woman women ladies lady daughter girl ' +
    'sie mama mutter frau frauen freundin schwester oma tante damen tochter ' +
    '女性 彼女 母 お母さん 妻 奥さん 祖母 おばあちゃん レディース 女性用 女の子 ' +
    'امي ام الام لامي للام ماما زوجتي زوجه لزوجتي اختي خطيبتي نساء للنساء نسائي نساءي امراه بنات للبنات حريمي لها الزوجه للزوجه الاخت للاخت الام بنت للبنت سيدات للسيدات',
  men:
    'him dad daddy father dads husband boyfriend brother uncle grandpa grandad grandfather man men gents guys son boy ' +
    'ihn papa vater mann manner freund bruder opa onkel herren sohn ' +
    '男性 彼氏 父 お父さん 夫 旦那 祖父 おじいちゃん メンズ 男性用 男の子 ' +
    'ابي اب الاب لابي للاب بابا زوجي لزوجي اخي خطيبي رجال للرجال رجالي رجل شباب له الزوج للزوج الاب ولد للولد شبابي',
  kids: 'kid kids child children toddler baby kind kinder baby 子供 子ども キッズ 赤ちゃん اطفال للاطفال طفل اولاد',
  people: 'friend friends boss colleague teacher couple coworker kollegen chef lehrer freunde 友達 上司 先生 صديق صديقتي',
}

/** Words by which shops say it, by the word of a shopper, folded. */
export const RECIPIENTS: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_KIND).flatMap(([kind, terms]) => terms.split(' ').map((word) => [word, kind])),
)
