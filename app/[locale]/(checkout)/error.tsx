'use client'

export { ErrorInShell as default } from '@/components/shell/error-view'
