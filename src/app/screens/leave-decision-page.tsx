import '../portal.css'

export { Screen } from '#portal/leave/deciding/screens/leave-decision-screen.tsx'
