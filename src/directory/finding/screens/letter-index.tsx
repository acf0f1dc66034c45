import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { m } from '#messages'
import { changed, companiesAddress } from '../rules/criteria.ts'
import { LETTERS } from '../rules/letter-range.ts'
import type { LoadedCompanies } from './companies-screen.tsx'

const SQUARE = 'grid size-8 place-items-center rounded-control pointer-coarse:size-11'

/**
 * The alphabet of the page's language, to browse names; letters without a company are not links.
 */
export function LetterIndex({ loaded: { criteria, found } }: { loaded: LoadedCompanies }) {
  const { language } = useLanguage()
  if (found.letters.length === 0) return null
  return (
    <nav
      aria-label={m['finding.letters']()}
      className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]"
    >
      <ul className="flex w-max">
        {LETTERS[language].map((letter) => {
          const isOn = criteria.letter === letter
          const label = letter.toLocaleUpperCase('en')
          return (
            <li key={letter}>
              {found.letters.includes(letter) ? (
                <LocalLink
                  to={companiesAddress(changed(criteria, { letter: isOn ? null : letter }))}
                  preventScrollReset
                  aria-current={isOn ? 'true' : undefined}
                  className={classNames(
                    SQUARE,
                    isOn
                      ? 'bg-accent-soft font-semibold text-accent'
                      : 'text-ink-soft hover:bg-hover hover:text-ink',
                  )}
                >
                  {label}
                </LocalLink>
              ) : (
                <span
                  aria-hidden="true"
                  className={classNames(SQUARE, 'text-ink-faint opacity-50')}
                >
                  {label}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
