import { X } from 'lucide-react'
import { Fragment } from 'react'
import { CompanyLogo } from '#directory/companies/company-logo.tsx'
import type { Company } from '#directory/companies/contract.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import { compareAddress } from '../rules.ts'
import { isDifferent, useRows } from './rows.tsx'

function Dot() {
  return (
    <span
      aria-hidden="true"
      className="inline-block shrink-0 rounded-full bg-accent"
      style={{ width: 6, height: 6 }}
    />
  )
}

/** A row's name, marked where the companies differ. */
function RowName({ title, differs }: { title: string; differs: boolean }) {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {title}
      {differs && (
        <>
          <Dot />
          <span className="sr-only">{m['comparing.differs']()}</span>
        </>
      )}
    </span>
  )
}

function Named({ company, numbers }: { company: Company; numbers: readonly number[] }) {
  const { language } = useLanguage()
  const name = company.name[language]
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between gap-2">
        <CompanyLogo name={name} logo={company.logo} eager />
        <LocalLink
          to={compareAddress(numbers.filter((each) => each !== company.number))}
          aria-label={m['comparing.remove']({ company: name })}
          className="finger grid size-8 place-items-center rounded-control text-ink-soft hover:bg-hover hover:text-ink"
        >
          <X size={16} aria-hidden="true" />
        </LocalLink>
      </div>
      <LocalLink
        to={company.path[language]}
        className="rounded-control text-base font-medium wrap-anywhere"
      >
        <bdi>{name}</bdi>
      </LocalLink>
    </div>
  )
}

/** On a phone two columns fill the width; more are scrolled, in a frame that keeps the names in view. */
const WIDE = 2
/** Lower than a phone; a wide screen has room for all of it. */
const FRAME = { maxBlockSize: 'max(70dvh, (100vw - 40rem) * 100)' }

/**
 * A column per company, with the names in view while the page scrolls. On a phone each row's name is
 * above its cells, which share the width.
 */
export function Table({ companies }: { companies: readonly Company[] }) {
  const { language } = useLanguage()
  const rows = useRows()
  const numbers = companies.map(({ number }) => number)
  const isFramed = companies.length > WIDE
  const isMarked = rows.some(({ value }) => isDifferent(companies, value))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {isMarked && (
        <p aria-hidden="true" className="inline-flex items-baseline gap-1.5 text-sm text-ink-soft">
          <Dot />
          {m['comparing.marked']()}
        </p>
      )}
      {/* A scrollable frame must be reachable by keyboard. */}
      <div
        role="region"
        aria-label={m['comparing.title']()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={classNames(
          'rounded-card border border-line bg-surface',
          isFramed ? 'overflow-auto' : 'overflow-clip',
        )}
        style={isFramed ? FRAME : undefined}
      >
        <table
          className="w-full table-fixed border-collapse text-sm"
          style={isFramed ? { minInlineSize: `${companies.length * 9}rem` } : undefined}
        >
          <thead
            className={classNames('sticky z-10 bg-surface', isFramed ? 'top-0' : 'top-header')}
          >
            <tr>
              <th scope="col" className="w-40 border-b border-line p-3 max-sm:hidden">
                <span className="sr-only">{m['comparing.subject']()}</span>
              </th>
              {companies.map((company) => (
                <th
                  key={company.id}
                  scope="col"
                  className="border-b border-line p-3 text-start align-top font-normal"
                >
                  <Named company={company} numbers={numbers} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, cell, value }) => {
              const differs = isDifferent(companies, value)
              const name = <RowName title={title} differs={differs} />
              return (
                <Fragment key={title}>
                  <tr className="sm:hidden">
                    <th
                      scope="rowgroup"
                      colSpan={companies.length}
                      className="px-3 pt-3 text-start font-medium text-ink-soft"
                    >
                      {name}
                    </th>
                  </tr>
                  <tr className="border-b border-line">
                    <th
                      scope="row"
                      className="p-3 text-start align-top font-medium text-ink-soft max-sm:hidden"
                    >
                      {name}
                    </th>
                    {companies.map((company) => (
                      <td
                        key={company.id}
                        className={classNames(
                          'p-3 align-top wrap-anywhere',
                          companies.length > 1 && !differs && 'text-ink-soft',
                        )}
                      >
                        {cell(company)}
                      </td>
                    ))}
                  </tr>
                </Fragment>
              )
            })}
            <tr>
              <th scope="row" className="max-sm:hidden">
                <span className="sr-only">{m['companyScreens.ask']()}</span>
              </th>
              {companies.map((company) => (
                <td key={company.id} className="p-3">
                  <LinkButton
                    kind={companies.length === 1 ? 'primary' : 'quiet'}
                    size="small"
                    to={`/ask-quotes?c=${company.number}`}
                    aria-label={m['companyScreens.askOf']({ company: company.name[language] })}
                  >
                    {m['comparing.ask']()}
                  </LinkButton>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  )
}
