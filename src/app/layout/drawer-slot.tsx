import { type ComponentType, useEffect, useState } from 'react'
import { useAuth } from '#accounts/session/browser-storage.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { pageData } from '../page-data.ts'
import { setActiveMenu, useActiveMenu } from './browser-storage.ts'
import type { DrawerMenuProps } from './drawer-menu.tsx'
import { Logo } from './logo.tsx'
import { useVisitorMenu } from './public-links.tsx'
import { TopEntry } from './site-menus.tsx'
import { useSwitchLanguage } from './use-switch-language.ts'

/** A phone's menu, whose code loads when it is first opened. */
export function DrawerSlot() {
  const { language } = useLanguage()
  const { site } = pageData()
  const { user } = useAuth()
  const open = useActiveMenu()
  const switchTo = useSwitchLanguage()
  const menu = useVisitorMenu()
  const [Menu, setMenu] = useState<ComponentType<DrawerMenuProps> | null>(null)
  useEffect(() => {
    if (!open) return
    void import('./drawer-menu.tsx')
      .then(({ DrawerMenu }) => setMenu(() => DrawerMenu))
      .catch(() => undefined)
  }, [open])
  if (Menu === null) return null
  const other = language === 'ar' ? 'en' : 'ar'
  return (
    <Menu
      menu={menu}
      Entry={TopEntry}
      logo={<Logo site={site} />}
      name={site.name[language]}
      about={user === null ? site.contact.tagline[language] : user.employee_name}
      hasShop={site.enabledAreas.includes('shop')}
      other={other}
      onSwitch={() => {
        setActiveMenu(false)
        switchTo(other)
      }}
    />
  )
}
