import type { TwoNames as Names } from '../schemas.ts'
import { useLanguage } from '../i18n/language.tsx'
import { classNames } from './class-names.ts'

const OTHER = { en: 'ar', ar: 'en' } as const

/** The name in the page's language, or the only one there is. */
export function nameIn(name: Names, language: 'en' | 'ar'): string {
  return name[language] || name[OTHER[language]]
}

/** A person's name in the page's language and, muted below it, in the other. */
export function TwoNames({ name, large = false }: { name: Names; large?: boolean }) {
  const { language } = useLanguage()
  const other = OTHER[language]
  return (
    <span className="grid min-w-0 justify-items-start">
      <bdi className={classNames('max-w-full', large && 'text-lg font-semibold')}>
        {nameIn(name, language)}
      </bdi>
      {name[language] !== '' && name[other] !== '' && (
        <bdi
          lang={other}
          data-other-name=""
          className={classNames(
            'max-w-full font-normal text-ink-soft',
            large ? 'text-sm' : 'text-xs',
          )}
        >
          {name[other]}
        </bdi>
      )}
    </span>
  )
}
