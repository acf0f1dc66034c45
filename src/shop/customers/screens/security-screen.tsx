export { SecurityScreen as Screen } from '#accounts/account/security-screen.tsx'
