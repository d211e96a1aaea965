import type { RecordedCalls } from './recorded-call.ts'

const id = '66666666-6666-4666-8666-666666666666'
const pending = { status: 'PENDING' }

export const membersCalls: RecordedCalls = {
  'members.my': (client) => client.members.getMy({ fieldsets: ['FULL'] }),
  'members.get': (client) => client.members.get(id, { fieldsets: ['PUBLIC'] }),
  'members.list': (client) =>
    client.members.list({
      paging: { limit: 5, offset: 0 },
      fieldsets: ['PUBLIC'],
      sorting: [{ fieldName: 'profile.nickname', order: 'ASC' }],
    }),
  'members.query': (client) =>
    client.members.query(
      { filter: { privacyStatus: 'PUBLIC' }, paging: { limit: 5, offset: 0 }, sort: [{ fieldName: 'createdDate', order: 'ASC' }] },
      { fieldsets: ['FULL'] },
    ),
  'members.updateMySlug': (client) => client.members.updateMySlug('ann-2'),
  'members.updateSlug': (client) => client.members.updateSlug(id, 'ann-2'),
  'members.joinCommunity': (client) => client.members.joinCommunity(),
  'members.leaveCommunity': (client) => client.members.leaveCommunity(),
  'members.mute': (client) => client.members.mute(id),
  'members.unmute': (client) => client.members.unmute(id),
  'members.approve': (client) => client.members.approve(id),
  'members.block': (client) => client.members.block(id),
  'members.disconnect': (client) => client.members.disconnect(id),
  'members.delete': (client) => client.members.delete(id),
  'members.deleteMy': (client) => client.members.deleteMy({ contentAssigneeId: id }),
  'members.bulkDelete': (client) => client.members.bulkDelete([id]),
  'members.bulkDeleteByFilter': (client) =>
    client.members.deleteByFilter(pending, { contentAssigneeId: id, search: { expression: 'ann', fields: ['loginEmail'] } }),
  'members.bulkApproveByFilter': (client) => client.members.approveByFilter(pending),
  'members.bulkBlockByFilter': (client) => client.members.blockByFilter(pending),
  'members.create': (client) =>
    client.members.create({
      loginEmail: 'ann@example.com',
      contact: { firstName: 'Ann' },
      profile: { nickname: 'ann' },
      privacyStatus: 'PUBLIC',
    }),
  'members.update': (client) =>
    client.members.update(id, { contact: { firstName: 'Anna', phones: ['5559999'] }, profile: { nickname: 'anna' } }),
  'members.deletePhones': (client) => client.members.deletePhones(id),
  'members.deleteEmails': (client) => client.members.deleteEmails(id),
  'members.deleteAddresses': (client) => client.members.deleteAddresses(id),
}
