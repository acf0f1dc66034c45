import { useLanguage } from '#platform/i18n/language.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { HoldFromList } from '#portal/pay-runs/holds/hold-button.tsx'
import { m } from '#messages'
import { checkWageFile, type WageProblem } from '../contract.ts'
import { problemText } from './problem-text.ts'

interface ProblemListProps {
  title: string
  text?: string
  problems: readonly WageProblem[]
  currency: string
}

/** What is wrong with the file, by employee, each with a link to where it is fixed. */
export function ProblemList({ title, text, problems, currency }: ProblemListProps) {
  return (
    <section className="space-y-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      {text !== undefined && <p className="text-sm text-ink-soft">{text}</p>}
      <ProblemRows problems={problems} currency={currency} />
    </section>
  )
}

/** Problems by employee. */
export function ProblemRows({
  problems,
  currency,
}: Pick<ProblemListProps, 'problems' | 'currency'>) {
  const locale = useLanguage()
  const byEmployee = [...Map.groupBy(problems, ({ employee }) => employee?.id ?? '')]
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {byEmployee.map(([id, own]) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
          <div className="min-w-0 grow basis-64 space-y-1">
            <ProblemOwner employee={own[0]?.employee ?? null} />
            {own.map((problem) => (
              <p key={`${problem.code} ${problem.field} ${problem.reason}`}>
                <bdi>{problemText(problem, { currency, locale })}</bdi>
              </p>
            ))}
          </div>
          <HoldInstead problem={own[0]} />
          <AccountLink problems={own} />
        </li>
      ))}
    </ul>
  )
}

/** To the account that the bank returned a wage from. */
function AccountLink({ problems }: Pick<ProblemListProps, 'problems'>) {
  const { language } = useLanguage()
  const employee = problems.find(({ code }) => code === 'returned')?.employee ?? null
  if (employee === null) return null
  return (
    <LinkButton
      size="small"
      to={`/salaries?person=${employee.id}`}
      aria-label={m['wageFileScreens.accountOf']({ name: nameIn(employee.name, language) })}
    >
      {m['wageFileScreens.account']()}
    </LinkButton>
  )
}

/** Leaves the employee out of the file, to be paid another way. */
function HoldInstead({ problem }: { problem: WageProblem | undefined }) {
  const { employee = null, holdSlipId = null } = problem ?? {}
  if (employee === null || holdSlipId === null) return null
  return <HoldFromList slipId={holdSlipId} name={employee.name} refreshes={[checkWageFile]} />
}

function ProblemOwner({ employee }: Pick<WageProblem, 'employee'>) {
  const { language } = useLanguage()
  if (employee === null) return <p className="font-medium">{m['wageFileScreens.wholeFile']()}</p>
  return (
    <p className="font-medium">
      <TextLink to={`/employees/${employee.id}`}>
        <bdi>{nameIn(employee.name, language)}</bdi>
      </TextLink>{' '}
      <bdi className="figures font-normal text-ink-soft">{employee.number}</bdi>
    </p>
  )
}
