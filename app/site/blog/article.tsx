export default function Article() {
  return <main />;
}
