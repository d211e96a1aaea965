import { by, EXAMPLE, type Stage, type Stages } from './stage.ts'

const address = {
  addressLine: '5th Avenue 1',
  addressLine2: 'Apt 2',
  city: 'New York',
  subdivision: 'US-NY',
  country: 'US',
  postalCode: '10001',
  streetAddress: { number: '1', name: '5th Avenue' },
}
const photo = { id: 'ann.jpg', url: 'https://img.example/ann.jpg', width: 100, height: 100, offsetX: 0, offsetY: 0 }
const contact = { firstName: 'Ann', lastName: 'Lee', phones: ['5551234'], emails: ['ann@example.com'], addresses: [address] }

/** The shop, about a member. */
const about: Stage = async (world) => {
  const { id } = await world.member()
  const { slug } = { slug: `ann-${id.slice(0, 8)}` }
  await world.elevated('PATCH', `/members/v1/members/${id}`, { member: { contact, profile: { nickname: 'ann', photo } } })
  return { sender: 'shop', ids: { [EXAMPLE.member]: id, 'ann-2': slug } }
}

/** A member, about itself. */
const self: Stage = async (world) => {
  const member = await world.member()
  await world.elevated('PATCH', `/members/v1/members/${member.id}`, { member: { contact, profile: { nickname: 'ann', photo } } })
  return { sender: by(member), ids: { [EXAMPLE.member]: member.id, 'ann-2': `ann-${member.id.slice(0, 8)}` } }
}

const filtered: Stage = async (world) => {
  const { id } = await world.member()
  return { sender: 'shop', ids: { [EXAMPLE.member]: id } }
}

const newsletter: Stage = async (world) => {
  const email = world.newEmail()
  await world.elevated('POST', '/email-marketing/v1/email-subscriptions', { subscription: { email, subscriptionStatus: 'SUBSCRIBED' } })
  return { sender: 'shop', ids: { [EXAMPLE.email]: email } }
}

export const memberStages: Stages = {
  'members.updateMySlug': self,
  'members.updateSlug': about,
  'members.joinCommunity': self,
  'members.leaveCommunity': self,
  'members.my': self,
  'members.get': about,
  'members.list': async (world) => {
    const staged = await about(world)
    // The first of all by its nickname.
    await world.elevated('PATCH', `/members/v1/members/${staged.ids?.[EXAMPLE.member]}`, { member: { profile: { nickname: '0' } } })
    return staged
  },
  'members.query': async (world) => {
    const member = await world.member()
    await world.elevated('PATCH', `/members/v1/members/${member.id}`, {
      member: { contact, profile: { nickname: 'ann', photo }, privacyStatus: 'PUBLIC' },
    })
    return { sender: 'shop' }
  },
  'members.mute': about,
  'members.unmute': about,
  'members.approve': about,
  'members.block': about,
  'members.disconnect': about,
  'members.delete': about,
  'members.deleteMy': async (world) => ({ sender: by(await world.member()), ids: { [EXAMPLE.member]: (await world.member()).id } }),
  'members.bulkDelete': about,
  'members.bulkDeleteByFilter': filtered,
  'members.bulkApproveByFilter': filtered,
  'members.bulkBlockByFilter': filtered,
  'members.create': async (world) => ({
    sender: 'shop',
    ids: { [EXAMPLE.email]: world.newEmail() },
    body: ({ member }) => ({ member: { ...member, contact: { ...contact, emails: [] }, profile: { ...member.profile, photo } } }),
    // A member who never signed in has no last login date.
    absent: [/\.lastLoginDate$/],
  }),
  'members.update': self,
  // These three examples still show what the call takes away.
  'members.deletePhones': async (world) => ({ ...(await self(world)), absent: [/\.phones\[0\]/] }),
  'members.deleteEmails': async (world) => ({ ...(await self(world)), absent: [/\.emails\[0\]/] }),
  'members.deleteAddresses': async (world) => ({ ...(await self(world)), absent: [/\.addresses\[0\]/] }),
  'subs.query': newsletter,
  'subs.upsert': newsletter,
  'subs.bulkUpsert': newsletter,
  'subs.unsubscribeLink': newsletter,
}
