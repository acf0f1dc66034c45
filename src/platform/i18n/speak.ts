import { overwriteGetLocale } from '#messages/runtime'

let spoken: 'en' | 'ar' = 'en'
overwriteGetLocale(() => spoken)

/**
 * Sets the language of all messages from here on. Rendering is synchronous, so two requests on the
 * server cannot mix.
 */
export function speak(language: 'en' | 'ar'): void {
  spoken = language
}
