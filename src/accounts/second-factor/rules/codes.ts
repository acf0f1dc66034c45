import { latinDigits } from '#platform/text.ts'

/** Crockford's alphabet: no letters that look like digits, and no U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits, so that the stored hashes cannot be searched through. */
export const RECOVERY_CODE_LENGTH = 16
const GROUP = 4
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }
/** What people and contact lists put between the characters of a code. */
const BETWEEN = /[\s\p{Pd}\p{Default_Ignorable_Code_Point}]/gu

/** The six digits of an authenticator app, as typed in any digits; null when it is no such code. */
export function readTotpCode(typed: string): string | null {
  const digits = latinDigits(typed).replace(BETWEEN, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** A recovery code as it is hashed, whatever its case and spacing; null when it is none. */
export function readRecoveryCode(typed: string): string | null {
  const letters = latinDigits(typed)
    .normalize('NFKC')
    .replace(BETWEEN, '')
    .toUpperCase()
    .replace(/[OIL]/g, (letter) => LOOKALIKES[letter] ?? letter)
  return letters.length === RECOVERY_CODE_LENGTH &&
    [...letters].every((letter) => ALPHABET.includes(letter))
    ? letters
    : null
}

/** The characters of a recovery code, one for each random byte: a byte has 8 times 32 values. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length] ?? '').join('')
}

/** As it is shown: `4F7K-9Q2M-XR3T-VC8D`. */
export function formatRecoveryCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')
}
