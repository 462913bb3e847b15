import { cutAtHeadings } from './text-sections'

describe('a text with headings', () => {
  it('CONT-09 is cut at those of the second level, whose words are the titles', () => {
    expect(cutAtHeadings('<p>a</p><h2>One &amp; <b>two</b></h2><p>b</p><h3>c</h3><h2>Three</h2>')).toEqual({
      lead: '<p>a</p>',
      sections: [
        { title: 'One & two', html: '<p>b</p><h3>c</h3>' },
        { title: 'Three', html: '' },
      ],
    })
  })

  it('CONT-09 stays in one piece without them', () => {
    expect(cutAtHeadings('<blockquote><h2>a</h2></blockquote>')).toEqual({ lead: '<blockquote><h2>a</h2></blockquote>', sections: [] })
  })
})
