export { NotificationsScreen as Screen } from '#accounts/account/notifications-screen.tsx'
