/** What stands for an embed while writing: what it is and its address. Third parties are not asked (§10.5). */
export function embedCard(name: string, address: string): { dom: HTMLElement } {
  const dom = document.createElement('div');
  dom.dataset['embed'] = '';
  const title = document.createElement('strong');
  title.textContent = name;
  const text = document.createElement('span');
  text.textContent = address;
  dom.append(title, text);
  return { dom };
}
