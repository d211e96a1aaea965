import { describe, expect, it } from 'vitest'
import { listLinkedPages } from './linked-pages.ts'

describe('the linked pages of a list', () => {
  it('are all of them where they are few', () => expect(listLinkedPages(2, 4)).toEqual([1, 2, 3, 4]))

  it('are the ends and the neighbours where they are many', () => {
    expect(listLinkedPages(1, 9)).toEqual([1, 2, null, 9])
    expect(listLinkedPages(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  })

  it('leave out no single page', () => expect(listLinkedPages(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]))
})
