import { lazy, Suspense } from 'react'
import { SalarySlipsScreen } from './salary-slips/screens/salary-slips-screen.tsx'
import type { SlipExtras } from './salary-slips/screens/slip-page.tsx'

const OwnLoansCard = lazy(async () => ({
  default: (await import('./loans/own-loans-card.tsx')).OwnLoansCard,
}))
const OwnClaimsCard = lazy(async () => ({
  default: (await import('./expense-claims/own-claims-card.tsx')).OwnClaimsCard,
}))

const SlipQuestions = lazy(async () => ({
  default: (await import('./pay-questions/slip-questions.tsx')).SlipQuestions,
}))
const AskLineButton = lazy(async () => ({
  default: (await import('./pay-questions/ask-button.tsx')).AskLineButton,
}))

/** Questions to payroll about a slip and about its lines. */
const QUESTIONS: SlipExtras = {
  below: ({ id, month }) => (
    <Suspense>
      <SlipQuestions slipId={id} month={month} />
    </Suspense>
  ),
  ofLine: (slip, line) => (
    <Suspense>
      <AskLineButton slip={slip} line={line} />
    </Suspense>
  ),
}

/** The reader's slips, with questions about them, their loans and expense claims. */
export function Screen() {
  const extras = (
    <Suspense>
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
        <OwnLoansCard />
        <OwnClaimsCard />
      </div>
    </Suspense>
  )
  return <SalarySlipsScreen extras={extras} slipExtras={QUESTIONS} />
}
