import { createContext, type ReactNode, use, useMemo } from 'react'

export interface Languages {
  readonly language: 'en' | 'ar'
  readonly dir: 'ltr' | 'rtl'
  readonly digits: 'latn' | 'arab'
  /** The site's time zone; days are days there. */
  readonly zone: string
  /** Days that the new moon is seen later (or, below zero, earlier) than Umm al-Qura reckons. */
  readonly hijriOffset: number
}

const LanguageContext = createContext<Languages>({
  language: 'en',
  dir: 'ltr',
  digits: 'latn',
  zone: 'Asia/Dubai',
  hijriOffset: 0,
})

/** Returns the language, direction, digits and zone everything below is rendered in. */
export function useLanguage(): Languages {
  return use(LanguageContext)
}

interface LanguageProps {
  language: 'en' | 'ar'
  digits: 'latn' | 'arab'
  zone: string
  hijriOffset: number
  children: ReactNode
}

/**
 * Returns the locale to format with: never plain `ar`, whose week and digits differ from the
 * Gulf's.
 */
export function localeOf(language: 'en' | 'ar', digits: 'latn' | 'arab'): string {
  return language === 'ar' ? `ar-AE-u-nu-${digits}` : 'en-AE'
}

export function LanguageProvider({
  language,
  digits,
  zone,
  hijriOffset,
  children,
}: LanguageProps): ReactNode {
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  const languages = useMemo<Languages>(
    () => ({ language, dir, digits, zone, hijriOffset }),
    [language, dir, digits, zone, hijriOffset],
  )
  return <LanguageContext value={languages}>{children}</LanguageContext>
}
