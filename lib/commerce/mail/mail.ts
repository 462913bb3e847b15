/** What the shop writes to its customers. `token` and `code` are what is told once. */
export type Mail =
  | { kind: 'welcome'; to: string; name: string }
  | { kind: 'password_reset'; to: string; name: string; token: string }
  | { kind: 'email_code'; to: string; name: string; code: string }
  | { kind: 'sign_in_code'; to: string; name: string; code: string }
  /** To the old address. */
  | { kind: 'email_changed'; to: string; name: string }
  | { kind: 'account_deleted'; to: string; name: string }

/** What a mail says, before it is text or HTML. Plain text throughout: nothing in it is escaped yet. */
export type Letter = {
  subject: string
  /** What a mailbox shows beside the subject. */
  preheader: string
  title: string
  greeting: string
  text: string
  action: { label: string; href: string } | null
  code: string | null
  note: string | null
  hint: string
}

/** Who writes: from the shop's settings. '' is not known. */
export type MailShop = {
  name: string
  url: string
  legalName: string
  address: string
  phone: string
  email: string
  fssaiLicence: string
}
