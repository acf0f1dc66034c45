import {
  Bell,
  CalendarPlus,
  Contact,
  Languages,
  LogOut,
  type LucideIcon,
  Moon,
  Network,
  PencilLine,
  ScrollText,
  Sun,
  UserPlus,
} from 'lucide-react'
import type { PageMessage } from '#accounts/page.ts'
import { useAuth } from '#accounts/session/browser-storage.ts'
import { useMe } from '#accounts/session/use-me.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useGo } from '#platform/i18n/local-link.tsx'
import { changeConfig, showTheme, useConfig } from '#platform/preferences/browser-storage.ts'
import { m } from '#messages'
import { pageData } from '../../page-data.ts'
import { type Entry, menuSections } from '../menu-entries.ts'
import { useSwitchLanguage } from '../use-switch-language.ts'
import { ALSO } from './synonyms.ts'
import type { Findable } from './rules.ts'

export interface Known extends Findable {
  readonly icon: LucideIcon
  readonly kind: 'screen' | 'action'
  /** Its icon is mirrored in right-to-left text. */
  readonly flips?: boolean
  readonly run: () => void
}

function inBoth(message: PageMessage): Findable['names'] {
  return { en: message({}, { locale: 'en' }), ar: message({}, { locale: 'ar' }) }
}

/** The screens this person may open, as in the menu, and the actions available everywhere. */
export function useKnown(): Known[] {
  const { user, outsider } = useAuth()
  const me = useMe()
  const go = useGo()
  const isEmployee = user?.is_employee === true
  const areas = pageData().site.enabledAreas
  const { home, desk, shop, account } = menuSections({ isEmployee, me, areas })
  const screens = [...home, ...desk, ...shop, ...account].map((entry) => screenOf(entry, go))
  const isNotListed = ({ id }: Known): boolean => !screens.some((screen) => screen.id === id)
  return [
    ...screens,
    ...(outsider === undefined ? [notifications(go)] : []),
    ...(isEmployee && areas.includes('portal')
      ? [...ownActions(go), ...colleagues(go).filter(isNotListed), policies(go)]
      : []),
    ...(me?.permissions.includes('employees.edit') === true && areas.includes('portal')
      ? [newEmployee(go)]
      : []),
    ...useLocaleCommands(),
    signOut(go),
  ]
}

function screenOf({ name, path, icon, title }: Entry, go: (to: string) => void): Known {
  return {
    id: name,
    icon,
    names: inBoth(title),
    also: ALSO[name] ?? '',
    // A screen for doing something, not for reading.
    kind: name === 'checkIn' ? 'action' : 'screen',
    run: () => go(`/${path}`),
  }
}

/** The sidebar does not list it: the header has the bell. */
function notifications(go: (to: string) => void): Known {
  return {
    id: 'notifications',
    kind: 'screen',
    icon: Bell,
    names: inBoth(m['pages.notifications']),
    also: ALSO.notifications ?? '',
    run: () => go('/notifications'),
  }
}

function ownActions(go: (to: string) => void): Known[] {
  return [
    {
      id: 'ask-for-leave',
      kind: 'action',
      icon: CalendarPlus,
      names: inBoth(m['palette.askForLeave']),
      also: 'request apply vacation annual sick new تقديم سنوية مرضية جديد',
      run: () => go('/leaves?ask=1'),
    },
    {
      id: 'correct-a-day',
      kind: 'action',
      icon: PencilLine,
      names: inBoth(m['palette.correctDay']),
      also: 'correction attendance fix forgot missed حضور تعديل نسيت بصمة',
      run: () => go('/checkIn?tab=month'),
    },
  ]
}

/** A page of the list of employees, which the sidebar leads to. */
function newEmployee(go: (to: string) => void): Known {
  return {
    id: 'new-employee',
    kind: 'action',
    icon: UserPlus,
    names: inBoth(m['pages.newEmployee']),
    also: 'new hire staff onboard joiner تعيين توظيف جديد ملتحق',
    run: () => go('/employees/new'),
  }
}

/** The sidebar of an employee has no room for them: the dashboard leads there. */
function colleagues(go: (to: string) => void): Known[] {
  return [
    {
      id: 'colleagues',
      kind: 'screen',
      icon: Contact,
      names: inBoth(m['pages.colleagues']),
      also: ALSO.colleagues ?? '',
      run: () => go('/colleagues'),
    },
    {
      id: 'organisation',
      kind: 'screen',
      icon: Network,
      names: inBoth(m['pages.organisation']),
      also: ALSO.organisation ?? '',
      run: () => go('/organisation'),
    },
  ]
}

function policies(go: (to: string) => void): Known {
  const { policyPdfUrl } = pageData().site
  return {
    id: 'policies',
    kind: 'screen',
    icon: ScrollText,
    names: inBoth(m['pages.policies']),
    also: 'rules handbook لائحة قواعد دليل',
    run: () =>
      policyPdfUrl === null
        ? go('/Circulars?tab=policies')
        : void window.open(policyPdfUrl, '_blank', 'noopener,noreferrer'),
  }
}

/** Actions that switch to the other language and between light and dark. */
function useLocaleCommands(): Known[] {
  const { language } = useLanguage()
  const switchTo = useSwitchLanguage()
  const { theme } = useConfig()
  const other = language === 'en' ? 'ar' : 'en'
  const isDark =
    theme === 'dark' ||
    (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  const next = isDark ? 'light' : 'dark'
  return [
    {
      id: 'switch-language',
      kind: 'action',
      icon: Languages,
      names: inBoth(other === 'ar' ? m['palette.toArabic'] : m['palette.toEnglish']),
      also: 'language لغة عربي إنجليزي',
      run: () => switchTo(other),
    },
    {
      id: 'switch-theme',
      kind: 'action',
      icon: isDark ? Sun : Moon,
      names: inBoth(isDark ? m['palette.light'] : m['palette.dark']),
      also: 'theme mode colours night day مظهر وضع ألوان ليلي نهاري',
      run: () => {
        changeConfig({ theme: next })
        showTheme(next)
      },
    },
  ]
}

function signOut(go: (to: string) => void): Known {
  return {
    id: 'sign-out',
    kind: 'action',
    icon: LogOut,
    flips: true,
    names: inBoth(m['shell.signOut']),
    also: 'log out exit خروج',
    run: () => go('/logout'),
  }
}
