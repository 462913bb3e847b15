import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { showNotices } from '@/components/ui/notify'
import { answerLayoutQuestions } from '@/lib/testing/jsdom-layout'
import messages from '@/messages/en.json'
import { cleanPaste, Editor, tidyOutput } from './editor'
import { RichTextField } from './rich-text-field'

beforeAll(answerLayoutQuestions)

const ATTRIBUTES = { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Text' }

function Shown({ began, onChange }: { began: string; onChange: (html: string) => void }) {
  const [value, setValue] = useState(began)
  return (
    <>
      <Editor
        {...{ value, label: 'Text', attributes: ATTRIBUTES }}
        onChange={(html) => {
          setValue(html)
          onChange(html)
        }}
      />
      <button type="button" onClick={() => setValue('<p>Of somebody else.</p>')}>
        Take it
      </button>
    </>
  )
}

async function show(began: string) {
  const changes: string[] = []
  render(<Shown began={began} onChange={(html) => changes.push(html)} />)
  const box = await screen.findByRole('textbox', { name: 'Text' })
  const selectAll = () => {
    box.focus()
    getSelection()?.selectAllChildren(box)
    fireEvent(document, new Event('selectionchange'))
  }
  return {
    box,
    selectAll,
    changes,
    last: () => changes.at(-1),
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
  }
}

const paste = (box: HTMLElement, html: string) =>
  fireEvent.paste(box, {
    clipboardData: { types: ['text/html'], getData: (type: string) => (type === 'text/html' ? html : ''), files: [] },
  })

/** As Word copies it to the clipboard. */
const OF_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head><body>
<!--StartFragment--><h1>Soaking</h1><p class=MsoNormal style='margin-bottom:8pt'><b><span lang=EN-IN style='font-family:"Calibri"'>Soak</span></b>
<span style='color:red'>overnight</span><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Almonds</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Mamra</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>Figs</p>
<p class=MsoNormal>Then:</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.</span><![endif]>Drain</p>
<img src="file:///C:/Temp/a.png"><script>alert(1)</script><!--EndFragment--></body></html>`

describe('the text editor', () => {
  it('shows a labelled text, and changes nothing without input', async () => {
    const { box, changes } = await show('<h2>Soaking</h2><p>Overnight, in <strong>cold</strong> water.</p>')
    expect(box).toHaveTextContent('Overnight, in cold water.')
    expect(screen.getByRole('heading', { name: 'Soaking', level: 2 })).toBeVisible()
    expect(changes).toEqual([])
  })

  it('makes text bold, and exposes that', async () => {
    const { selectAll, last, press } = await show('<p>Cold water</p>')
    selectAll()
    await press('Bold')
    expect(last()).toBe('<p><strong>Cold water</strong></p>')
    expect(screen.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  })

  it.each([
    ['Heading', '<h2>Cold water</h2>'],
    ['Smaller heading', '<h3>Cold water</h3>'],
    ['List', '<ul><li>Cold water</li></ul>'],
    ['Numbered list', '<ol><li>Cold water</li></ol>'],
    ['Quotation', '<blockquote><p>Cold water</p></blockquote>'],
  ])('turns a paragraph into a: %s', async (name, html) => {
    const { last, press } = await show('<p>Cold water</p>')
    await press(name)
    await waitFor(() => expect(last()).toBe(html))
  })

  it('links to a shop page, and refuses an invalid address', async () => {
    const { selectAll, last, press } = await show('<p>Nuts</p>')
    selectAll()
    await press('Link')
    await userEvent.type(screen.getByLabelText('Address of the link'), 'javascript:alert(1)')
    await press('Set the link')
    expect(screen.getByLabelText('Address of the link')).toBeInvalid()
    await userEvent.clear(screen.getByLabelText('Address of the link'))
    await userEvent.type(screen.getByLabelText('Address of the link'), '/category/nuts{Enter}')
    expect(last()).toBe('<p><a href="/category/nuts">Nuts</a></p>')
  })

  it('SEO-06 makes a heading start a recipe, and refuses an invalid time', async () => {
    const { last, press } = await show('<h3>Kesar doodh</h3>')
    await press('Recipe')
    expect(screen.getByLabelText('Name of the recipe')).toHaveValue('Kesar doodh')
    await userEvent.type(screen.getByLabelText('Makes'), '4 cups')
    await userEvent.type(screen.getByLabelText('Cooking, in minutes'), 'ten')
    await press('Save the recipe')
    expect(screen.getByLabelText('Cooking, in minutes')).toBeInvalid()
    await userEvent.clear(screen.getByLabelText('Cooking, in minutes'))
    await userEvent.type(screen.getByLabelText('Cooking, in minutes'), '20{Enter}')
    expect(last()).toBe('<h3 data-recipe="Kesar doodh" data-recipe-yield="4 cups" data-recipe-cook="20">Kesar doodh</h3>')
    expect(screen.getByRole('button', { name: 'Recipe' })).toHaveAttribute('aria-pressed', 'true')
    await press('Recipe')
    await press('Remove recipe')
    expect(last()).toBe('<h3>Kesar doodh</h3>')
  })

  it('SEO-06 keeps the recipe of a heading while other text changes', async () => {
    const recipe = '<h3 data-recipe="Milk" data-recipe-yield="4 cups" data-recipe-prep="25">Milk</h3>'
    const { box, last } = await show(`${recipe}<p>Warm.</p>`)
    paste(box, '<p>Cold.</p>')
    await waitFor(() => expect(last()).toContain('Cold.'))
    expect(last()).toContain('data-recipe="Milk" data-recipe-yield="4 cups" data-recipe-prep="25"')
  })

  it('shows a value that comes from elsewhere', async () => {
    const { box, press } = await show('<p>Nuts</p>')
    await press('Take it')
    await waitFor(() => expect(box).toHaveTextContent('Of somebody else.'))
  })

  it('CONT-03 takes only headings, emphasis and lists from a pasted Word document', async () => {
    const { box, last } = await show('')
    paste(box, OF_WORD)
    expect(last()).toBe(
      '<h2>Soaking</h2><p><strong>Soak</strong> overnight</p><ul><li>Almonds<ul><li>Mamra</li></ul></li><li>Figs</li></ul>' +
        '<p>Then:</p><ol><li>Drain</li></ol>',
    )
  })

  it('is empty again when all of its text is removed', async () => {
    const { selectAll, last } = await show('<p>Nuts</p>')
    selectAll()
    await userEvent.keyboard('{Backspace}')
    await waitFor(() => expect(last()).toBe(''))
  })
})

describe('pasted HTML', () => {
  it('keeps bold text from a web page, and pictures with an address', () => {
    expect(cleanPaste('<p>a <b>b</b><img src="/media/x.webp"><img src="data:image/png;base64,AA"></p><h6>c</h6>')).toBe(
      '<p>a <b>b</b><img src="/media/x.webp"></p><h4>c</h4>',
    )
  })
})

describe('the editor’s output', () => {
  it('has no paragraph around the only text of an item or cell, no widths, and a head for a row of headings', () => {
    const cell = (tag: string, text: string) => `<${tag} colspan="1" rowspan="1"><p>${text}</p></${tag}>`
    expect(
      tidyOutput(
        `<table style="min-width: 50px"><colgroup><col></colgroup><tbody><tr>${cell('th', 'Nut')}</tr><tr>${cell('td', 'Almond')}</tr></tbody></table><p></p>`,
      ),
    ).toBe('<table><thead><tr><th scope="col">Nut</th></tr></thead><tbody><tr><td>Almond</td></tr></tbody></table>')
  })
})

describe('the text field', () => {
  it('keeps the text and shows an error when the editor cannot be loaded', async () => {
    const shown = jest.fn()
    const close = showNotices({ show: shown, announce: jest.fn(), failures: messages.notices.failures })
    // As without a connection: nothing else can make this import fail.
    jest.doMock('./editor', () => {
      throw new Error('no connection')
    })
    await jest.isolateModulesAsync(async () => {
      render(<RichTextField label="Text" value="<p>Overnight.</p>" onChange={jest.fn()} />)
      await userEvent.click(screen.getByRole('textbox', { name: 'Text' }))
      await waitFor(() => expect(shown).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })))
    })
    jest.dontMock('./editor')
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Overnight.')
    close()
  })

  it('shows plain text, one line per paragraph, and becomes the editor on focus', async () => {
    render(<RichTextField label="Text" value="<h2>Soaking</h2><p>Overnight, in <strong>cold</strong> water.</p>" onChange={jest.fn()} />)
    const words = screen.getByRole('textbox', { name: 'Text' })
    expect(words).toHaveValue('Soaking\nOvernight, in cold water.')
    await userEvent.click(words)
    expect(await screen.findByRole('heading', { name: 'Soaking', level: 2 })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus())
  })
})
