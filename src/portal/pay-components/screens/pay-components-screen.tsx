import { Calculator, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { Menu } from '#platform/ui/menu.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { type Component, type ComponentVersion, listComponents } from '../contract.ts'
import { kindLabel, kindTone } from './names.ts'
import { audienceText, spanText, versionIn, wordsText } from './version-texts.ts'

const ComponentDialog = lazy(async () => ({
  default: (await import('./component-dialog.tsx')).ComponentDialog,
}))
const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }))
const VersionsPanel = lazy(async () => ({
  default: (await import('./versions-panel.tsx')).VersionsPanel,
}))

type List = ReplyOf<typeof listComponents>

interface Opened {
  readonly what: 'edit' | 'end' | 'versions'
  readonly id: string
}

/** The site's own components of pay, each with what it comes to and from which month. */
export function Screen() {
  const { data, error, refetch } = useEndpoint(listComponents)
  const [opened, setOpened] = useState<Opened | 'add' | null>(null)
  const close = (): void => setOpened(null)
  const add = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      disabled={data === undefined}
      onPress={() => setOpened('add')}
    >
      {m['payComponentScreens.add.open']()}
    </Button>
  )
  return (
    <>
      <PageHeader
        back={{ to: '/pay-runs', label: m['pages.payRuns']() }}
        title={m['pages.payComponents']()}
        lead={m['payComponentScreens.lead']()}
        action={add}
      />
      {error !== null && data === undefined ? (
        <CouldNotLoad error={error} again={() => void refetch()} />
      ) : (
        <Components list={data} onOpen={setOpened} />
      )}
      <Suspense>
        {data !== undefined && opened !== null && (
          <Dialogs opened={opened} list={data} onReload={() => void refetch()} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

interface DialogsProps {
  opened: Opened | 'add'
  list: List
  onReload: () => void
  onClose: () => void
}

function Dialogs({ opened, list, onReload, onClose }: DialogsProps) {
  if (opened === 'add')
    return <ComponentDialog component={null} list={list} onReload={onReload} onClose={onClose} />
  const component = list.items.find(({ id }) => id === opened.id)
  if (component === undefined) return null
  const props = { component, list, onReload, onClose }
  // Another version of the component opens as a new form.
  if (opened.what === 'edit') return <ComponentDialog key={component.version} {...props} />
  if (opened.what === 'end') return <EndDialog key={component.version} {...props} />
  return <VersionsPanel component={component} currency={list.currency} onClose={onClose} />
}

interface Row {
  readonly component: Component
  /** Of the next month that is paid. */
  readonly version: ComponentVersion
}

interface ComponentsProps {
  list: List | undefined
  onOpen: (opened: Opened) => void
}

function Components({ list, onOpen }: ComponentsProps) {
  const { language } = useLanguage()
  const columns = useColumns(list?.currency ?? 'AED')
  const rows = (list?.items ?? []).flatMap((component): Row[] => {
    const version = versionIn(component, list?.nextMonth ?? '')
    return version === undefined ? [] : [{ component, version }]
  })
  return (
    <DataTable
      caption={m['pages.payComponents']()}
      columns={columns}
      rows={rows}
      rowKey={({ component }) => component.id}
      rowActionPlacement="corner"
      rowAction={actionsWith(onOpen, language)}
      loading={list === undefined}
      skeletonRows={3}
      empty={
        <EmptyState
          icon={<Calculator size={22} aria-hidden="true" />}
          title={m['payComponentScreens.none']()}
          text={m['payComponentScreens.noneText']()}
        />
      }
    />
  )
}

function actionsWith(onOpen: (opened: Opened) => void, language: 'en' | 'ar') {
  return ({ component: { id }, version }: Row) => {
    const entry = (what: Opened['what'], label: string) => ({
      key: what,
      label,
      onSelect: () => onOpen({ what, id }),
    })
    return (
      <Menu
        label={m['payComponentScreens.actionsOf']({ name: version.name[language] })}
        entries={[
          entry('edit', m['payComponentScreens.edit.open']()),
          entry('versions', m['payComponentScreens.versions.open']()),
          { ...entry('end', m['payComponentScreens.end.open']()), danger: true },
        ]}
      />
    )
  }
}

function useColumns(currency: string): DataColumn<Row>[] {
  const locale = useLanguage()
  return [
    {
      key: 'name',
      title: m['payComponentScreens.field.name'](),
      // The words of a formula are the longest text, and would leave the name one word per line.
      cell: ({ version }) => (
        <div className="sm:min-w-44">
          <TwoNames name={version.name} />
        </div>
      ),
    },
    {
      key: 'kind',
      phone: 'end',
      title: m['payComponentScreens.field.kind'](),
      cell: ({ component: { kind } }) => <Pill tone={kindTone(kind)}>{kindLabel(kind)}</Pill>,
    },
    {
      key: 'formula',
      phone: 'detail',
      grow: true,
      title: m['payComponentScreens.field.amount'](),
      cell: ({ version }) => (
        <bdi className="inline-block first-letter:uppercase">
          {wordsText(version, currency, locale)}
        </bdi>
      ),
    },
    {
      key: 'audience',
      phone: 'hidden',
      title: m['payComponentScreens.field.audience'](),
      cell: ({ version }) => <bdi className="block min-w-28">{audienceText(version, locale)}</bdi>,
    },
    {
      key: 'span',
      phone: 'detail',
      title: m['payComponentScreens.field.months'](),
      cell: ({ version }) => <span className="whitespace-nowrap">{spanText(version, locale)}</span>,
    },
    {
      key: 'code',
      phone: 'hidden',
      wideOnly: true,
      title: m['payComponentScreens.field.code'](),
      cell: ({ component }) => (
        <bdi dir="ltr" className="figures">
          {component.code}
        </bdi>
      ),
    },
  ]
}
