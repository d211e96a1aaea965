/** The passwords of eight characters and more that appear most in leaked lists: attackers try them first. */
const COMMON = new Set(
  `12345678 123456789 1234567890 0123456789 987654321 9876543210 11111111 111111111 1111111111 00000000 000000000 0000000000 12341234
  11223344 1122334455 12121212 123123123 1231231234 123321123 12344321 123654789 147258369 159357456 741852963 789456123 87654321 88888888
  66666666 77777777 99999999 55555555 22222222 password password1 password12 password123 password1234 password! password1! passw0rd p@ssw0rd
  p@ssword pa$$word passwort passwort1 passwort123 kennwort qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertzui qwertzuiop
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5 zaq12wsx zxcvbnm1 zxcvbnm123 asdfghjk asdfghjkl asdf1234 asdfasdf qweasdzxc
  qwer1234 qwerasdf abcdefgh abcd1234 abc12345 abc123456 a1234567 a12345678 a123456789 aa123456 aaaaaaaa a1b2c3d4 1234abcd 123456ab 123456aa
  iloveyou iloveyou1 iloveyou2 ilovegod sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman
  superman1 spiderman batman123 trustno1 starwars whatever welcome1 welcome123 welcome1! letmein1 letmein123 admin123 admin1234 administrator
  changeme changeme1 default1 computer internet samsung1 pokemon1 michelle jennifer jordan23 michael1 charlie1 liverpool liverpool1 chelsea1
  arsenal1 mercedes corvette dragon12 dragon123 monkey12 monkey123 shadow12 shadow123 master12 master123 killer12 butterfly elephant
  chocolate snoopy12 summer2023 summer2024 summer2025 summer2026 winter2023 winter2024 winter2025 winter2026 hallo123 hallo1234 schatz123
  galleria galleria1 galleria123`.split(/\s+/),
)

/** Whether a password is among the first that an attacker would guess. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}
