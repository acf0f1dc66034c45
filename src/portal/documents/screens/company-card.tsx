import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { listCompanyDocuments } from '../board/contract.ts'
import type { Document } from '../contract.ts'
import { listDocumentTypes } from '../types/contract.ts'
import { DocumentPill } from './document-pill.tsx'
import { documentTitle } from './labels.ts'

const VersionForm = lazy(async () => ({
  default: (await import('./version-form.tsx')).VersionForm,
}))

/** The company's own documents, on which everyone's renewals depend. */
export function CompanyCard() {
  const [isAdding, setAdding] = useState(false)
  const found = useEndpoint(listCompanyDocuments)
  const types = useEndpoint(listDocumentTypes).data?.items ?? []
  if (found.error !== null && found.data === undefined)
    return <CouldNotLoad error={found.error} again={() => void found.refetch()} />
  if (found.data === undefined) return <CardSkeleton />
  const open = found.data.items.filter(({ state }) => state !== 'closed')
  return (
    <Card
      title={m['documentsScreens.company.title']()}
      end={
        <Button
          size="small"
          icon={<Plus size={16} aria-hidden="true" />}
          onPress={() => setAdding(true)}
        >
          {m['documentsScreens.company.add']()}
        </Button>
      }
    >
      {open.length === 0 ? (
        <p className="text-sm text-ink-soft">{m['documentsScreens.company.none']()}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {open.map((document) => (
            <CompanyDocument key={document.id} document={document} />
          ))}
        </ul>
      )}
      {isAdding && (
        <Suspense>
          <VersionForm
            holder={{ kind: 'company' }}
            types={types.filter(({ holder }) => holder === 'company')}
            document={null}
            existing={open}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}

function CompanyDocument({ document }: { document: Document }) {
  const locale = useLanguage()
  const searchParams = useSearchState()
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-control border border-line px-3 py-2 text-sm hover:bg-hover sm:flex-col sm:flex-nowrap sm:items-start sm:py-3">
      <span className="min-w-0">
        <LocalLink
          to={searchParams.addressWith({ document: document.id })}
          preventScrollReset
          className="font-medium text-ink after:absolute after:inset-0 after:rounded-control"
        >
          <bdi>{documentTitle(document, locale.language)}</bdi>
        </LocalLink>
        <span className="figures mt-0.5 block text-xs text-ink-soft">
          {document.expiresOn !== null && (
            <bdi>{formatDay(document.expiresOn, locale, { weekday: false, year: true })}</bdi>
          )}
        </span>
      </span>
      <DocumentPill document={document} />
    </li>
  )
}
