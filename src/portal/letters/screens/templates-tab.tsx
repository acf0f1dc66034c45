import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { RowLink } from '#accounts/account/row-link.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { listTemplates, type Template } from '../templates/contract.ts'
import { kindName } from './letter-names.ts'

const TemplatePanel = lazy(async () => ({
  default: (await import('./template-panel.tsx')).TemplatePanel,
}))
const NEW = 'new'

/** What letters are made from: the product's templates and the company's own. */
export function TemplatesTab() {
  const searchParams = useSearchState()
  const templates = useEndpoint(listTemplates)
  const opened = searchParams.get('template')
  const template = templates.data?.items.find(({ id }) => id === opened) ?? null
  if (templates.data === undefined)
    return templates.error === null ? (
      <Loading>
        <Skeleton className="h-96 w-full rounded-card" />
      </Loading>
    ) : (
      <CouldNotLoad error={templates.error} again={() => void templates.refetch()} />
    )
  return (
    <div className="space-y-4">
      <div className="flex justify-end">
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          onPress={() => searchParams.open({ template: NEW })}
        >
          {m['letterScreens.template.add']()}
        </Button>
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {templates.data.items.map((each) => (
          <TemplateRow
            key={each.id}
            template={each}
            link={searchParams.addressWith({ template: each.id })}
          />
        ))}
      </ul>
      {(opened === NEW || template !== null) && (
        <Suspense>
          <TemplatePanel
            key={opened}
            template={template}
            onClose={() => searchParams.change({ template: null })}
          />
        </Suspense>
      )}
    </div>
  )
}

function TemplateRow({ template, link }: { template: Template; link: string }) {
  const { language } = useLanguage()
  return (
    <li className="relative flex items-center justify-between gap-4 px-4 py-3 hover:bg-hover">
      <div className="min-w-0">
        <p className="truncate font-medium">
          <RowLink to={link}>{template.title[language]}</RowLink>
        </p>
        <p className="text-sm text-ink-soft">
          <Dotted>
            {template.kind === 'other' && kindName(template.kind)}
            {template.requestable
              ? m['letterScreens.template.byRequest']()
              : m['letterScreens.template.byHr']()}
          </Dotted>
        </p>
      </div>
      {!template.active && <Pill tone="neutral">{m['letterScreens.template.off']()}</Pill>}
    </li>
  )
}
