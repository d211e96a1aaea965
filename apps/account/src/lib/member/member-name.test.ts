import { expect, it } from 'vitest'
import { memberFullName, memberName, memberNickname } from './member-name.ts'

const contact = { firstName: ' Annabel ', lastName: 'Lee' }

it('a member is called by the nickname, else by the name, else not at all', () => {
  expect(memberName({ profile: { nickname: ' Ann ' }, contact }, 'en')).toBe('Ann')
  expect(memberName({ profile: { nickname: ' ' }, contact }, 'en')).toBe('Annabel Lee')
  expect(memberName({}, 'en')).toBe('')
})

it('the name has the order of the language, and stands beside the nickname', () => {
  const member = { profile: { nickname: 'Ann' }, contact }
  expect(memberFullName(member, 'en')).toBe('Annabel Lee')
  expect(memberFullName({ contact: { firstName: '花子', lastName: '山田' } }, 'ja')).toBe('山田 花子')
  expect(memberNickname(member)).toBe('Ann')
})
