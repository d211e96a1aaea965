import { AddDigitalFile, DigitalFileAnswer, LARGEST_FILE_BODY } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const addDigitalFile = defineCall({
  name: 'orders.addDigitalFile',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/digital-files'),
  request: AddDigitalFile,
  answer: DigitalFileAnswer,
  largestBody: LARGEST_FILE_BODY,
  handle: ({ services }, { file }) => services.commerce.text('addDigitalFile', file),
})
