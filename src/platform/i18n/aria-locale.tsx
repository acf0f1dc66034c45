import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { localeOf, useLanguage } from './language.tsx'

/** Gives react-aria's widgets the page's locale. Apart from LanguageProvider, so that public pages load no widgets. */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { language, digits } = useLanguage()
  return <I18nProvider locale={localeOf(language, digits)}>{children}</I18nProvider>
}
