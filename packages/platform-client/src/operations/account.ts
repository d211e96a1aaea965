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
  summary: 'Close the signed-in member’s account',
  description:
    'Ends all sessions of the signed-in member and deletes the account two weeks later, once all orders are complete. Signing in, or the link in the e-mail, cancels the deletion.',
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
  summary: 'Get a pending account deletion',
  description: 'Returns the account of a cancellation link and the date on which it will be deleted.',
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
  summary: 'Cancel an account deletion',
  description: 'Cancels the deletion of an account. Needs no sign-in: the link in the e-mail is the proof.',
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
  summary: 'Request a data export',
  description:
    'Creates a file with all data of the signed-in member in the background, and notifies the member by e-mail when it is ready.',
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
  summary: 'List data exports',
  description: 'Lists the data exports of the signed-in member until they expire.',
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
  summary: 'Create a download link of a data export',
  description: 'Returns an address that serves the file for a few minutes. 404 for other members’ files.',
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
  summary: 'Set the signed-in member’s photo',
  description:
    'Stores a picture in base64 (JPEG, PNG or WebP) as the photo of the signed-in member, without its metadata, and deletes the earlier one.',
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
  summary: 'Remove the signed-in member’s photo',
  description: 'Removes the photo of the signed-in member and deletes its file.',
} as const satisfies OwnOperation
