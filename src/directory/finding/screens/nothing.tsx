import { SearchX } from 'lucide-react'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import { changed, companiesAddress, queryOf } from '../rules/criteria.ts'
import type { LoadedCompanies } from './companies-screen.tsx'

/** Explains why no company was found, and what to do. */
export function Nothing({ loaded }: { loaded: LoadedCompanies }) {
  const { found, criteria } = loaded
  const icon = <SearchX size={22} aria-hidden="true" />
  const isFiltered =
    queryOf(changed(criteria, { q: '', compared: [], sort: null, onMap: false })).length > 0
  const all = <LinkButton to="/companies">{m['finding.everyCompany']()}</LinkButton>
  if (found.searched !== null)
    return (
      <EmptyState
        icon={icon}
        title={m['finding.nothingFound']({ query: found.searched })}
        text={isFiltered ? m['finding.nothingFoundFiltered']() : m['finding.nothingFoundText']()}
        action={
          <>
            {isFiltered && (
              <LinkButton to={`/companies?${new URLSearchParams({ q: criteria.q })}`}>
                {m['finding.searchAll']()}
              </LinkButton>
            )}
            {all}
          </>
        }
      />
    )
  if (!isFiltered)
    return <EmptyState title={m['finding.nobodyYet']()} text={m['finding.nobodyYetText']()} />
  return (
    <EmptyState
      icon={icon}
      title={m['finding.nothingFits']()}
      text={m['finding.nothingFitsText']()}
      action={
        <LinkButton
          to={companiesAddress(
            changed(criteria, {
              near: null,
              after: null,
              badges: [],
              rated: false,
              open: false,
              letter: null,
              service: null,
              emirate: null,
            }),
          )}
        >
          {m['finding.fewerFilters']()}
        </LinkButton>
      }
    />
  )
}
