import { m } from '#messages'
import type { Emirate } from './contract.ts'

const NAMES: Readonly<Record<Emirate, () => string>> = {
  dubai: () => m['addresses.emirate.dubai'](),
  'abu-dhabi': () => m['addresses.emirate.abuDhabi'](),
  sharjah: () => m['addresses.emirate.sharjah'](),
  'al-ain': () => m['addresses.emirate.alEin'](),
}

/** The S9.5 names, in the language of the page. */
export function emirateName(emirate: Emirate): string {
  return NAMES[emirate]()
}
