import { m } from '#messages'
import { ReportPage } from './report-screen.tsx'

/** Everyone's leave in numbers, for users who look after others, also if they are not employees. */
export function Screen() {
  return <ReportPage title={m['pages.leaveFigures']()} />
}
