import { Contact, Pencil, UserSearch } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMe } from '#accounts/session/use-me.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { SearchField } from '#platform/ui/search-field.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { formatPhone } from '#platform/ui/format.ts'
import { EmployeePhoto } from '#portal/photos/employee-photo.tsx'
import { m } from '#messages'
import { type Colleague, listColleagues } from '../contract.ts'

const PhoneDialog = lazy(async () => ({
  default: (await import('./phone-dialog.tsx')).PhoneDialog,
}))

/** The directory of colleagues: name, job title, department and work phone. */
export function Screen() {
  const { language } = useLanguage()
  const { get, change } = useSearchState()
  const me = useMe()
  const q = get('q')
  const people = usePages(listColleagues, { query: { q, language } })
  const [edited, setEdited] = useState<Colleague | null>(null)
  const mayEdit = ({ id }: Colleague): boolean =>
    me?.employeeId === id || me?.permissions.includes('employees.edit') === true
  return (
    <>
      <PageHeader
        title={m['pages.colleagues']()}
        action={<LinkButton to="/organisation">{m['organisationScreens.chart']()}</LinkButton>}
      />
      <div className="sm:w-80">
        <SearchField
          label={m['organisationScreens.search']()}
          placeholder={m['organisationScreens.searchHint']()}
          searched={q}
          onSearch={(text) => change({ q: text })}
        />
      </div>
      <div className="mt-4 grid grid-cols-1 gap-4" aria-busy={people.isOld}>
        {people.error !== null && <CouldNotLoad error={people.error} again={people.again} />}
        {(people.rows !== undefined || people.error === null) && (
          <DataTable
            caption={m['pages.colleagues']()}
            columns={columnsIn(language)}
            rows={people.rows ?? []}
            rowKey={({ id }) => id}
            picture={photoIn(language)}
            loading={people.rows === undefined}
            skeletonRows={10}
            dense
            rowAction={actionWith(mayEdit, setEdited, language)}
            onMore={people.more}
            morePending={people.morePending}
            empty={<NoColleagues isSearched={q !== undefined} />}
          />
        )}
      </div>
      {edited !== null && (
        <Suspense fallback={null}>
          <PhoneDialog colleague={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  )
}

function photoIn(language: 'en' | 'ar') {
  return ({ photoId, name }: Colleague) => (
    <EmployeePhoto photoId={photoId} name={nameIn(name, language)} size="small" />
  )
}

/** The phone is edited by its owner and human resources. */
function actionWith(
  mayEdit: (person: Colleague) => boolean,
  onEdit: (person: Colleague) => void,
  language: 'en' | 'ar',
) {
  return (person: Colleague) =>
    mayEdit(person) && (
      <IconButton
        label={m['organisationScreens.editPhone']({ name: nameIn(person.name, language) })}
        icon={<Pencil size={16} aria-hidden="true" />}
        size="small"
        onPress={() => onEdit(person)}
      />
    )
}

function NoColleagues({ isSearched }: { isSearched: boolean }) {
  return isSearched ? (
    <EmptyState
      icon={<UserSearch size={22} aria-hidden="true" />}
      title={m['organisationScreens.noneFound']()}
      text={m['organisationScreens.noneFoundText']()}
    />
  ) : (
    <EmptyState
      icon={<Contact size={22} aria-hidden="true" />}
      title={m['organisationScreens.none']()}
      text={m['organisationScreens.noneText']()}
    />
  )
}

function columnsIn(language: 'en' | 'ar'): DataColumn<Colleague>[] {
  return [
    {
      key: 'name',
      title: m['organisationScreens.name'](),
      grow: true,
      cell: ({ name }) => (
        <bdi className="block truncate" title={nameIn(name, language)}>
          {nameIn(name, language)}
        </bdi>
      ),
    },
    {
      key: 'position',
      title: m['organisationScreens.position'](),
      cell: ({ position }) => <bdi>{nameIn(position, language)}</bdi>,
    },
    {
      key: 'department',
      title: m['organisationScreens.department'](),
      cell: ({ department }) => <bdi>{nameIn(department, language)}</bdi>,
    },
    {
      key: 'workPhone',
      title: m['organisationScreens.workPhone'](),
      phone: ({ workPhone }) => (workPhone === null ? 'hidden' : 'detail'),
      cell: ({ workPhone }) =>
        workPhone === null ? (
          '–'
        ) : (
          <a
            href={`tel:${workPhone}`}
            className="finger relative z-1 text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            <bdi dir="ltr">{formatPhone(workPhone)}</bdi>
          </a>
        ),
    },
  ]
}
