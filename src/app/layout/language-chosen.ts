type Keep = (language: 'en' | 'ar') => void

let keep: Keep | null = null

/** Called when the language is chosen in the header; the portal saves it with the account. */
export function languageChosen(language: 'en' | 'ar'): void {
  keep?.(language)
}

/** Sets what to do with a chosen language while someone is signed in; returns how to stop. */
export function keepLanguage(next: Keep): () => void {
  keep = next
  return () => {
    if (keep === next) keep = null
  }
}
