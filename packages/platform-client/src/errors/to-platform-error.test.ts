import { describe, expect, test } from 'vitest'
import { mappedError } from '../../test/mapped-error.ts'
import { ApplicationError } from './application-error.ts'
import { FieldViolationsError } from './field-violations-error.ts'
import { isApplicationError, isNotFound } from './guards.ts'
import { RefusedError } from './refused-error.ts'
import { SystemError } from './system-error.ts'

describe('field violations', () => {
  const body = {
    message: 'whatever',
    details: {
      validationError: {
        fieldViolations: [
          { field: 'quantity', description: 'must be at least 1', violatedRule: 'MIN', data: {} },
          { field: 'address.addressLine', description: 'is too long', violatedRule: 'MAX_LENGTH', data: {} },
        ],
      },
    },
  }

  test('are summed up in the order of their fields', () => {
    const error = mappedError(400, body)
    expect(error).toBeInstanceOf(FieldViolationsError)
    expect(error.message).toBe('INVALID_ARGUMENT: "address.addressLine" is too long, "quantity" must be at least 1')
    expect(error).toMatchObject({ status: 400, requestId: 'req-1', violations: [{ field: 'address.addressLine' }, { field: 'quantity' }] })
  })

  test('name the fields as the caller does', () => {
    expect(mappedError(400, body, { argumentName: (field) => field.replace('addressLine', 'addressLine1') }).message).toContain(
      '"address.addressLine1"',
    )
  })

  test('win over an application error in the same response', () => {
    expect(mappedError(400, { details: { ...body.details, applicationError: { code: 'X' } } })).toBeInstanceOf(FieldViolationsError)
  })
})

describe('application errors', () => {
  test('carry code, description and data, and the description after a message that differs', () => {
    const error = mappedError(404, {
      message: 'Cart',
      details: { applicationError: { code: 'OWNED_CART_NOT_FOUND', description: 'No cart yet', data: { a: 1 } } },
    })
    expect(error).toBeInstanceOf(ApplicationError)
    expect(error).toMatchObject({ message: 'Cart: No cart yet', code: 'OWNED_CART_NOT_FOUND', description: 'No cart yet', data: { a: 1 } })
    expect(isApplicationError(error, 'OWNED_CART_NOT_FOUND')).toBe(true)
    expect(isApplicationError(error, 'ORDER_NOT_FOUND')).toBe(false)
    expect(isNotFound(error)).toBe(true)
  })

  test('do not repeat equal message and description', () => {
    expect(mappedError(400, { message: 'No', details: { applicationError: { code: 'X', description: 'No' } } }).message).toBe('No')
  })

  test('have a text code even where the service writes a number', () => {
    expect(mappedError(400, { message: '', details: { applicationError: { code: -19976, description: 'x' } } })).toMatchObject({
      code: '-19976',
    })
  })
})

describe('other responses', () => {
  test('a 4xx without details takes description and code from its status', () => {
    const error = mappedError(404, { message: 'nothing here' })
    expect(error).toBeInstanceOf(RefusedError)
    expect(error).toMatchObject({ description: 'Not Found', code: 'NOT_FOUND', message: 'nothing here', body: { message: 'nothing here' } })
  })

  test('the reason phrase of the response wins over the standard one', () => {
    expect(mappedError(409, '<html>', { statusText: 'Edit Conflict' })).toMatchObject({
      description: 'Edit Conflict',
      code: 'EDIT_CONFLICT',
    })
  })

  test.each([500, 502, 503, 302, 201, 204])('a %d is a system error that quotes the request', (status) => {
    const error = mappedError(status, '<html>')
    expect(error).toBeInstanceOf(SystemError)
    expect(error.message).toBe('System error occurred, request id: req-1')
  })

  test('a system error without a request id quotes none', () => {
    expect(mappedError(500, '', { requestId: undefined }).message).toBe('System error occurred')
  })

  test.each([
    '',
    'null',
    '[]',
    '"text"',
    '{"message":5}',
    '{"details":[]}',
    '{"details":{"validationError":{"fieldViolations":{}}}}',
    '{"details":{"applicationError":"x"}}',
    '{broken',
  ])('a body like %s is mapped by its status alone', (body) => {
    expect(mappedError(400, body)).toBeInstanceOf(RefusedError)
    expect(mappedError(500, body)).toBeInstanceOf(SystemError)
  })
})
