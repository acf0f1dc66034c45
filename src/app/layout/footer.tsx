import { useLanguage } from '#platform/i18n/language.tsx'
import { m } from '#words'
import { pageData } from '../page-data.ts'

export function Footer() {
  const { language } = useLanguage()
  const { site } = pageData()
  return (
    <footer className="mx-auto w-full max-w-public px-4 py-8 text-sm text-ink-faint print:hidden">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line pt-4">
        <bdi className="max-w-full font-medium wrap-anywhere text-ink-soft">{site.name[language]}</bdi>
        <span>{m['shell.footer']()}</span>
      </div>
    </footer>
  )
}
