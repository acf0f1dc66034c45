import { Bookmark, BookmarkPlus, Pencil, Save, Trash2, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Menu, type MenuEntry } from '#platform/ui/menu.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { useColumns } from '../use-columns.ts'
import { columnsFrom, columnsText } from '../shown-columns.ts'
import {
  changeEmployeeView,
  type EmployeeView,
  listEmployeeViews,
  ViewParams,
} from '../views/contract.ts'

const ViewDialog = lazy(async () => ({
  default: (await import('./view-dialogs.tsx')).ViewDialog,
}))
const DeleteView = lazy(async () => ({
  default: (await import('./view-dialogs.tsx')).DeleteView,
}))

const PARAMS = ['q', 'department', 'state', 'sort', 'direction', 'columns'] as const
type Address = Readonly<Record<(typeof PARAMS)[number], string | null>>

/** What the list shows, as a view keeps it. */
function paramsOf(
  get: (name: string) => string | undefined,
  columns: string | undefined,
): ViewParams {
  const params = {
    ...Object.fromEntries(
      PARAMS.flatMap((name) => {
        const value = get(name)
        return name === 'columns' || value === undefined ? [] : [[name, value]]
      }),
    ),
    ...(columns === undefined ? {} : { columns: columnsFrom(columns) }),
  }
  return ViewParams.catch({}).parse(params)
}

/** The address that shows a view. */
function addressOf({ columns, ...params }: ViewParams): Address {
  return {
    q: params.q ?? null,
    department: params.department ?? null,
    state: params.state ?? null,
    sort: params.sort ?? null,
    direction: params.direction ?? null,
    columns: columns === undefined ? null : columnsText(columns),
  }
}

function isSame(one: ViewParams, other: ViewParams): boolean {
  return JSON.stringify(addressOf(one)) === JSON.stringify(addressOf(other))
}

type Open = 'save' | 'rename' | 'delete'

/** The views that a person saved: one is opened, and what the list shows now is saved as one. */
export function ViewsMenu() {
  const { language } = useLanguage()
  const { get, change } = useSearchState()
  const views = useEndpoint(listEmployeeViews).data?.items ?? []
  const current = views.find(({ id }) => id === get('view'))
  const shown = paramsOf(get, useColumns())
  const [open, setOpen] = useState<Open | null>(null)
  const update = useSubmit(changeEmployeeView, {
    refreshes: [listEmployeeViews],
    onSuccess: () => showToast(m['employeesScreens.views.saved']()),
  })
  const show = (view: EmployeeView) => change({ ...addressOf(view.params), view: view.id })
  const saveChanges = ({ id, name }: EmployeeView): void => {
    update
      .send({ params: { id }, body: { name, params: shown } })
      .catch((error: unknown) => showToast(errorSentence(error, language), { tone: 'bad' }))
  }
  const entries: MenuEntry[] = [
    {
      key: 'all',
      label: m['employeesScreens.views.all'](),
      icon: <Users size={16} aria-hidden="true" />,
      onSelect: () => change({ ...addressOf({}), view: null }),
    },
    ...views.map((view) => ({
      key: view.id,
      label: view.name,
      icon: <Bookmark size={16} aria-hidden="true" />,
      onSelect: () => show(view),
    })),
    ...(current === undefined
      ? []
      : [
          ...(isSame(current.params, shown)
            ? []
            : [
                {
                  key: 'update',
                  label: m['employeesScreens.views.update'](),
                  icon: <Save size={16} aria-hidden="true" />,
                  onSelect: () => saveChanges(current),
                },
              ]),
          {
            key: 'rename',
            label: m['employeesScreens.views.rename'](),
            icon: <Pencil size={16} aria-hidden="true" />,
            onSelect: () => setOpen('rename'),
          },
          {
            key: 'delete',
            label: m['employeesScreens.views.delete'](),
            icon: <Trash2 size={16} aria-hidden="true" />,
            danger: true,
            onSelect: () => setOpen('delete'),
          },
        ]),
    {
      key: 'save',
      label: m['employeesScreens.views.save'](),
      icon: <BookmarkPlus size={16} aria-hidden="true" />,
      onSelect: () => setOpen('save'),
    },
  ]
  return (
    <>
      <Menu
        label={m['employeesScreens.views.label']()}
        trigger={
          <>
            <Bookmark size={16} aria-hidden="true" />
            <bdi className="max-w-48 truncate">
              {current?.name ?? m['employeesScreens.views.label']()}
            </bdi>
          </>
        }
        entries={entries}
      />
      <Suspense fallback={null}>
        {(open === 'save' || (open === 'rename' && current !== undefined)) && (
          <ViewDialog
            view={open === 'rename' ? current : undefined}
            params={open === 'rename' ? (current?.params ?? shown) : shown}
            onSaved={(view) => change({ view: view.id })}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'delete' && current !== undefined && (
          <DeleteView
            view={current}
            onDeleted={() => change({ view: null })}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  )
}
