export default function NewPost() {
  return <main />;
}
