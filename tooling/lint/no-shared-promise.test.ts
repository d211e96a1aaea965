import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { noSharedPromise } from './no-shared-promise.ts'

RuleTester.describe = describe
RuleTester.it = it

const shares = (name: string, code: string) => ({ name, code, filename: 'shared.ts', errors: 1 })
const keeps = (name: string, code: string) => ({ name, code, filename: 'shared.ts' })

new RuleTester().run('no-shared-promise', noSharedPromise as never, {
  valid: [
    keeps('a map of values', 'const known = new Map<string, { at: number }>()'),
    keeps('a variable of the module that is awaited', 'const wasm = await Promise.all([load()])'),
    keeps('a field that makes a promise for each request', 'class Client { readonly load: () => Promise<string> = async () => "" }'),
    keeps(
      'a type with a method that gives a promise',
      'interface Store { read(): Promise<string> }\nconst stores = new Map<string, Store>()',
    ),
    keeps(
      'a promise that one request awaits',
      'export async function read() { const both = Promise.all([one(), two()]); return await both }',
    ),
    keeps('promises of one request in an array', 'export function read() { const all: Promise<string>[] = []; return Promise.all(all) }'),
  ],
  invalid: [
    shares('a map of promises', 'const flights = new Map<string, Promise<string>>()'),
    shares('an exported map of promises', 'export const flights = new WeakMap<object, Promise<string>>()'),
    shares('a map that is typed', 'const flights: Map<string, Promise<string>> = new Map()'),
    shares('a variable of the module', 'let loading: Promise<string> | undefined'),
    shares('a promise made while the module loads', 'const ready = Promise.resolve()'),
    shares('a queue', 'let last = new Promise((resolve) => resolve(1))'),
    shares('a field', 'class Registry { #loading: Promise<string> | undefined }'),
    shares('a field without a type', 'class Registry { #underway = new Map<string, Promise<string>>() }'),
    shares(
      'an object that holds one',
      'interface Flight { result: Promise<string> }\nclass Flights { #flights = new Map<string, Flight>() }',
    ),
    shares(
      'an object that holds one, two types away',
      'type Flight = { result: Promise<string> }\ninterface Isolate { flights: Map<string, Flight> }\nlet isolate: Isolate | undefined',
    ),
    shares(
      'what a closure remembers',
      'export function once(work: () => Promise<string>) { let made: Promise<string> | undefined; return () => (made ??= work()) }',
    ),
    shares(
      'what a closure remembers by key',
      'export function once() { const made = new Map<string, Promise<string>>(); return (key: string) => made.get(key) }',
    ),
  ],
})
