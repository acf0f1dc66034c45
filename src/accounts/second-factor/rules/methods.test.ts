import fc from 'fast-check'
import { expect, test } from 'vitest'
import { needsVerification } from './challenges.ts'
import { isOn, methodsOf } from './methods.ts'
import { isSetupOver, SETUP_MINUTES, stepAt } from './steps.ts'

const factors = fc.record({
  hasTotp: fc.boolean(),
  passkeys: fc.nat(3),
  recoveryCodes: fc.nat(10),
})

test('without an app and a passkey the password is enough, whatever recovery codes remain', () => {
  expect(methodsOf({ hasTotp: false, passkeys: 0, recoveryCodes: 10 })).toEqual([])
})

test('a passkey is offered first, a recovery code last', () => {
  expect(methodsOf({ hasTotp: true, passkeys: 2, recoveryCodes: 3 })).toEqual([
    'passkey',
    'totp',
    'recovery',
  ])
})

test('a second step always has a way besides recovery codes, and offers only what there is', () => {
  fc.assert(
    fc.property(factors, (each) => {
      const methods = methodsOf(each)
      expect(methods.length > 0).toBe(isOn(each))
      expect(methods.includes('totp')).toBe(each.hasTotp)
      expect(methods.includes('passkey')).toBe(each.passkeys > 0)
      if (methods.length > 0) expect(methods[0]).not.toBe('recovery')
      if (each.recoveryCodes === 0) expect(methods).not.toContain('recovery')
    }),
  )
})

test('the person must be verified wherever a passkey stands for the password too', () => {
  expect(needsVerification('second-step')).toBe(false)
  for (const purpose of ['add', 'alone', 'confirm'] as const)
    expect(needsVerification(purpose)).toBe(true)
})

test('a step lasts thirty seconds', () => {
  fc.assert(
    fc.property(fc.nat(4_000_000_000), (seconds) => {
      const at = (more: number): number => stepAt(new Date((seconds + more) * 1000))
      expect(at(30)).toBe(at(0) + 1)
      expect([at(0), at(0) + 1]).toContain(at(29))
    }),
  )
})

test('a secret waits for its first code for fifteen minutes', () => {
  const started = new Date('2026-11-20T05:00:00.000Z')
  const later = (ms: number): Date => new Date(started.getTime() + ms)
  expect(isSetupOver(started, later(SETUP_MINUTES * 60_000 - 1))).toBe(false)
  expect(isSetupOver(started, later(SETUP_MINUTES * 60_000))).toBe(true)
})
