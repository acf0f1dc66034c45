import { readFileSync } from 'node:fs'
import { type Language, LANGUAGES } from './browser.ts'

/** Reads what a folder of messages has under one key, in each language. */
export function readMessages<Messages>(folder: string, key: string): Record<Language, Messages> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      JSON.parse(readFileSync(`src/${folder}/${language}.json`, 'utf8'))[key],
    ]),
  ) as Record<Language, Messages>
}

/** Returns a message with values in its placeholders. */
export function say(
  message: string | undefined,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    message ?? '',
  )
}
