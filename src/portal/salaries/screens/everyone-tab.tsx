import { Wallet } from 'lucide-react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { SearchField } from '#platform/ui/search-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { nameIn, TwoNames } from '#platform/ui/two-names.tsx'
import { listDepartments } from '#portal/employees/contract.ts'
import { m } from '#messages'
import { ListedPay, listSalaries, type SalaryRow } from '../contract.ts'
import { allowancesOf, totalOf } from '../rules/amounts.ts'
import { listedLabel } from './state-names.ts'

const ALL = 'all'

/** The employees with what they are paid now. */
export function EveryoneTab() {
  const searchParams = useSearchState()
  const q = searchParams.get('q')
  const department = searchParams.get('department')
  const state = ListedPay.safeParse(searchParams.get('state')).data ?? ALL
  const pages = usePages(listSalaries, {
    query: {
      state,
      ...(q === undefined ? {} : { q }),
      ...(department === undefined ? {} : { department }),
    },
  })
  const columns = useColumns(pages.first?.currency ?? 'AED')
  const isFiltered = q !== undefined || department !== undefined || state !== ALL
  return (
    <>
      <Filters {...{ q, department, state }} onChange={searchParams.change} />
      <div className={classNames('mt-4', pages.isOld && 'opacity-60')}>
        {pages.error !== null && pages.rows === undefined ? (
          <CouldNotLoad error={pages.error} again={pages.again} />
        ) : (
          <DataTable
            caption={m['pages.salaries']()}
            columns={columns}
            rows={pages.rows ?? []}
            rowKey={({ employee }) => employee.id}
            rowLink={({ employee, isOwn }) =>
              isOwn ? '/salarySlips' : searchParams.addressWith({ person: employee.id })
            }
            loading={pages.rows === undefined}
            onMore={pages.more}
            morePending={pages.morePending}
            empty={
              <EmptyState
                icon={<Wallet size={22} aria-hidden="true" />}
                title={isFiltered ? m['salaryScreens.noneMatch']() : m['salaryScreens.nobody']()}
                text={isFiltered ? m['salaryScreens.noneMatchText']() : undefined}
              />
            }
          />
        )}
      </div>
    </>
  )
}

interface FiltersProps {
  q: string | undefined
  department: string | undefined
  state: ListedPay
  onChange: (params: Readonly<Record<string, string | null>>) => void
}

function Filters({ q, department, state, onChange }: FiltersProps) {
  const { language } = useLanguage()
  const departments = useEndpoint(listDepartments).data?.items ?? []
  const choices = departments
    .map(({ id, name }) => ({ value: id, label: nameIn(name, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  const pick = (name: string) => (key: string) => onChange({ [name]: key === ALL ? null : key })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="w-full sm:w-72">
        <SearchField
          label={m['salaryScreens.search']()}
          placeholder={m['salaryScreens.searchHint']()}
          searched={q}
          onSearch={(text) => onChange({ q: text })}
        />
      </div>
      {choices.length > 1 && (
        <div className="w-full sm:w-56">
          <SelectField
            label={m['salaryScreens.field.department']()}
            labelHidden
            choices={[{ value: ALL, label: m['salaryScreens.allDepartments']() }, ...choices]}
            value={department ?? ALL}
            onChange={pick('department')}
          />
        </div>
      )}
      <Chips
        chips={ListedPay.options.map((key) => ({ key, label: listedLabel(key) }))}
        value={state}
        onChange={pick('state')}
      />
    </div>
  )
}

function useColumns(currency: string): DataColumn<SalaryRow>[] {
  return [
    {
      key: 'employee',
      title: m['salaryScreens.field.employee'](),
      cell: ({ employee }) => <TwoNames name={employee.name} />,
    },
    {
      key: 'department',
      title: m['salaryScreens.field.department'](),
      phone: 'hidden',
      wideOnly: true,
      cell: ({ employee }) => <Names name={employee.department} />,
    },
    {
      key: 'basic',
      align: 'end',
      phone: 'hidden',
      title: m['salaries.part.basicFils'](),
      cell: ({ pay }) =>
        pay === null ? null : <MoneyText fils={pay.basicFils} currency={currency} />,
    },
    {
      key: 'allowances',
      align: 'end',
      phone: 'hidden',
      title: m['salaryScreens.field.allowances'](),
      cell: ({ pay }) =>
        pay === null ? null : <MoneyText fils={allowancesOf(pay)} currency={currency} />,
    },
    {
      key: 'total',
      align: 'end',
      phone: 'end',
      title: m['salaries.total'](),
      cell: ({ pay }) =>
        pay === null ? (
          <Pill tone="warning">{m['salaryScreens.listed.noPay']()}</Pill>
        ) : (
          <span className="font-medium">
            <MoneyText fils={totalOf(pay)} currency={currency} />
          </span>
        ),
    },
    {
      key: 'from',
      phone: ({ pay }) => (pay === null ? 'detail' : 'labelled'),
      title: m['salaryScreens.field.since'](),
      cell: ({ pay, waiting }) =>
        pay === null && !waiting ? null : <Since pay={pay} waiting={waiting} />,
    },
    {
      key: 'account',
      phone: 'hidden',
      wideOnly: true,
      title: m['salaries.account'](),
      cell: ({ pay }) => (pay === null ? null : <Account iban={pay.iban} />),
    },
  ]
}

function Names({ name }: { name: SalaryRow['employee']['department'] }) {
  const { language } = useLanguage()
  return <bdi>{nameIn(name, language)}</bdi>
}

function Since({ pay, waiting }: Pick<SalaryRow, 'pay' | 'waiting'>) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {pay !== null && <DateText day={pay.fromDay} weekday={false} year />}
      {waiting && <Pill tone="info">{m['salaryScreens.waiting']()}</Pill>}
    </span>
  )
}

function Account({ iban }: { iban: string }) {
  return iban === '' ? (
    <Pill tone="warning">{m['salaryScreens.noAccount']()}</Pill>
  ) : (
    <Bdi code>{iban}</Bdi>
  )
}
