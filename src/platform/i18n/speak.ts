import { overwriteGetLocale } from '#words/runtime'

let spoken: 'en' | 'ar' = 'en'
overwriteGetLocale(() => spoken)

/** Sets the language all words are given in from here on. Drawing is synchronous, so on the server no two requests can mix. */
export function speak(language: 'en' | 'ar'): void {
  spoken = language
}
