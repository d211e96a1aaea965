import { AccountDeletionResponse, AccountDeletionToken } from '../entities/members/account-deletion.ts'
import { DataExportById, DataExportLink, DataExportList, DataExportResponse } from '../entities/members/data-export.ts'
import { SetMemberPhoto } from '../entities/members/member-photo.ts'
import { MemberResponse } from '../entities/members/member-response.ts'
import { NoFields } from '../entities/wire/no-fields.ts'
import type { OwnOperation } from './operation.ts'

export const requestAccountDeletion = {
  name: 'accountDeletion.request',
  access: 'member',
  capability: 'accountDeletion',
  method: 'POST',
  path: '/platform/v1/my-account-deletion',
  repeatable: false,
  input: NoFields,
  output: AccountDeletionResponse,
  changes: ['account', 'session'],
  summary: 'Close one’s own account',
  description:
    'Signs the member who calls out everywhere, and deletes the account two weeks later, once all orders are done. Signing in or the link of a mail takes it back.',
} as const satisfies OwnOperation

export const getAccountDeletion = {
  name: 'accountDeletion.get',
  access: 'identified',
  capability: 'accountDeletion',
  method: 'POST',
  path: '/platform/v1/account-deletions/get',
  repeatable: true,
  input: AccountDeletionToken,
  output: AccountDeletionResponse,
  summary: 'Read a link about a deletion',
  description: 'Tells which account the link of a mail keeps, and when it is deleted otherwise. It changes nothing.',
  example: { token: '$DELETION_TOKEN' },
} as const satisfies OwnOperation

export const undoAccountDeletion = {
  name: 'accountDeletion.undo',
  access: 'identified',
  capability: 'accountDeletion',
  method: 'POST',
  path: '/platform/v1/account-deletions/undo',
  repeatable: true,
  input: AccountDeletionToken,
  output: AccountDeletionResponse,
  changes: ['account'],
  summary: 'Keep an account by a link',
  description: 'Takes the deletion of an account back, without a sign-in: the link of the mail is the proof.',
  example: { token: '$DELETION_TOKEN' },
} as const satisfies OwnOperation

export const requestDataExport = {
  name: 'dataExports.request',
  access: 'member',
  capability: 'dataExports',
  method: 'POST',
  path: '/platform/v1/my-data-exports',
  repeatable: true,
  input: NoFields,
  output: DataExportResponse,
  changes: ['dataExport'],
  summary: 'Request one’s own data',
  description:
    'Makes a file with everything that is kept of the member who calls, in the background, and mails the member when it is ready.',
} as const satisfies OwnOperation

export const listDataExports = {
  name: 'dataExports.list',
  access: 'member',
  capability: 'dataExports',
  method: 'GET',
  path: '/platform/v1/my-data-exports',
  repeatable: true,
  input: NoFields,
  output: DataExportList,
  summary: 'List files with one’s own data',
  description: 'Lists the files that the member who calls has requested, until they expire.',
} as const satisfies OwnOperation

export const createDataExportLink = {
  name: 'dataExports.createLink',
  access: 'member',
  capability: 'dataExports',
  method: 'POST',
  path: '/platform/v1/my-data-exports/{id}/link',
  repeatable: true,
  input: DataExportById,
  output: DataExportLink,
  changes: ['dataExport.link'],
  summary: 'Open a file with one’s own data',
  description: 'Gives an address that gives the file for a few minutes. Another member’s file is answered as if it were not there.',
  example: { id: '$DATA_EXPORT_ID' },
} as const satisfies OwnOperation

export const setMemberPhoto = {
  name: 'memberPhotos.set',
  access: 'member',
  capability: 'memberPhotos',
  method: 'POST',
  path: '/platform/v1/my-photo',
  repeatable: true,
  input: SetMemberPhoto,
  output: MemberResponse,
  changes: ['member.profile.photo'],
  summary: 'Set one’s own photo',
  description:
    'Stores a picture in base64 (JPEG, PNG or WebP) as the photo of the member who calls, without what the camera wrote beside it, and deletes an earlier one.',
  example: { data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' },
} as const satisfies OwnOperation

export const removeMemberPhoto = {
  name: 'memberPhotos.remove',
  access: 'member',
  capability: 'memberPhotos',
  method: 'DELETE',
  path: '/platform/v1/my-photo',
  repeatable: true,
  input: NoFields,
  output: MemberResponse,
  changes: ['member.profile.photo'],
  summary: 'Remove one’s own photo',
  description: 'Takes the photo off the member who calls, and deletes its file.',
} as const satisfies OwnOperation
