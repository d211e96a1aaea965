import { describe, expect, test } from 'vitest'
import { LoginEvent, createLoginEvents } from './login-events.ts'

describe('login events', () => {
  test('reach all listeners until they unsubscribe', () => {
    const logins = createLoginEvents()
    const heard: string[] = []
    const stopOne = logins.listen(({ kind }) => heard.push(`one ${kind}`))
    logins.listen(({ kind }) => heard.push(`two ${kind}`))
    logins.announce('direct')
    stopOne()
    stopOne()
    logins.announce('external')
    expect(heard).toEqual(['one direct', 'two direct', 'two external'])
  })

  test('are dispatched by name on their event target', () => {
    const target = new EventTarget()
    const heard: Event[] = []
    target.addEventListener('platform-client:login', (event) => heard.push(event))
    createLoginEvents(target).announce('hosted')
    expect(heard).toEqual([expect.any(LoginEvent)])
    expect(heard[0]).toMatchObject({ kind: 'hosted' })
  })

  test('ignore foreign events of the same name', () => {
    const target = new EventTarget()
    const heard: LoginEvent[] = []
    createLoginEvents(target).listen((event) => heard.push(event))
    target.dispatchEvent(new Event('platform-client:login'))
    expect(heard).toEqual([])
  })
})
